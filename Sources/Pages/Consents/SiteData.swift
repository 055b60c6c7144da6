package import HTTPTypes

/// Tells the browser to delete stored site data (W3C Clear Site Data).
package enum SiteData {
    package static let header = HTTPField.Name("Clear-Site-Data")
    package static let cache = "\"cache\""
    /// Includes cached pages, queued entries, keys, flags and the service worker. Normally the page clears these
    /// itself; this covers tabs whose script did not run.
    package static let everything = "\"cache\", \"storage\""
}
