/// The locale for somebody who has not chosen one yet.
package enum Locales {
    /// The first language of `Accept-Language` (RFC 9110, section 12.5.4) that we have, in the order the browser lists
    /// them; a language alone takes its first region.
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
