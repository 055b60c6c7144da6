/// What cairo cannot say in a PDF: the language, that the structure is marked, that the window shows the title, and what its drawings show.
///
/// They are added as an incremental update (ISO 32000-1, 7.5.6): the objects that change are written again at the
/// end of the file. A file that does not look as expected is left as it is.
struct PDFAmendment {
    let language: String
    /// What each drawing shows, in the order in which they were drawn.
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
    /// A dictionary's text with more entries before its end.
    fileprivate func adding(_ entries: String) -> String {
        guard let end = lastIndex(of: ">"), let first = index(end, offsetBy: -1, limitedBy: startIndex) else {
            return self
        }
        return self[..<first] + entries + "\n" + self[first...]
    }

    /// A text string in UTF-16 with its byte order mark, as hexadecimal digits.
    fileprivate var utf16Hex: String {
        "FEFF"
            + printable.utf16.map { unit in
                let digits = String(unit, radix: 16, uppercase: true)
                return String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
    }
}
