internal import HTTPTypes

/// Tells a browser to forget what it kept (W3C Clear Site Data).
enum SiteData {
    static let header = HTTPField.Name("Clear-Site-Data")
    static let cache = "\"cache\""
}
