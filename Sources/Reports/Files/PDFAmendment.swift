/// Accessibility entries that cairo cannot write: the language, the tagged-PDF flag, the display of the title in the
/// window, and alternative text for drawings.
///
/// They are appended as an incremental update (ISO 32000-1, 7.5.6), which rewrites the changed objects at the end of
/// the file. A file with an unexpected structure is returned unchanged.
struct PDFAmendment {
    let language: String
    /// The alternative text of each drawing, in drawing order.
    let figures: [String]

    func applied(to file: [UInt8]) -> [UInt8] {
        guard let parts = PDFParts(file) else { return file }
        var changed: [(number: Int, body: String)] = []
        if let catalog = parts.body(of: parts.root) {
            let entries =
                "/Lang (\(language)) /MarkInfo << /Marked true >> /ViewerPreferences << /DisplayDocTitle true >>"
            changed.append((parts.root, catalog.adding(entries)))
        }
        for (number, text) in zip(parts.figures, figures) {
            guard let element = parts.body(of: number) else { continue }
            changed.append((number, element.adding("/Alt <\(text.utf16Hex)>")))
        }
        return parts.updated(changed)
    }
}

extension String {
    /// The text of a PDF dictionary with entries inserted before its closing `>>`.
    fileprivate func adding(_ entries: String) -> String {
        guard let end = lastIndex(of: ">"), let first = index(end, offsetBy: -1, limitedBy: startIndex) else {
            return self
        }
        return self[..<first] + entries + "\n" + self[first...]
    }

    /// The string in UTF-16 with a byte order mark, as hexadecimal digits.
    fileprivate var utf16Hex: String {
        "FEFF"
            + printable.utf16.map { unit in
                let digits = String(unit, radix: 16, uppercase: true)
                return String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
    }
}
