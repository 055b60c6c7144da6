/// The default locale for people who have not chosen one.
package enum Locales {
    /// The first supported language of `Accept-Language` (RFC 9110, section 12.5.4), in the browser's order; a
    /// language without a region uses its first supported one.
    package static func preferred(_ header: String?) -> String {
        let tags = (header ?? "").split(separator: ",").map { tag in
            tag.prefix { $0 != ";" }.filter { !$0.isWhitespace }.lowercased()
        }
        for tag in tags {
            if let exact = Formats.supported.first(where: { $0.lowercased() == tag }) { return exact }
            if let near = Formats.supported.first(where: { $0.lowercased().hasPrefix(tag + "-") }) { return near }
        }
        return Templates.defaultLocale
    }
}
