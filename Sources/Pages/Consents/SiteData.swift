package import HTTPTypes

/// Tells a browser to forget what it kept (W3C Clear Site Data).
package enum SiteData {
    package static let header = HTTPField.Name("Clear-Site-Data")
    package static let cache = "\"cache\""
    /// Also pages and entries that wait there, keys, marks and the worker. What the page itself clears first; this is for
    /// the tab whose script did not run.
    package static let everything = "\"cache\", \"storage\""
}
