/// A chapter of the user guide.
package struct GuideChapter: Sendable {
    /// Its anchor on the page: "today" for the file `03-today.md`.
    package let id: String
    package let title: String
    package let blocks: [TextBlock]

    package init(file: String, text: String, size: (String) -> Markdown.Size?) throws(Markdown.Invalid) {
        guard let dash = file.firstIndex(of: "-"), file[..<dash].allSatisfy(\.isNumber) else {
            throw Markdown.Invalid(description: "a chapter begins with its number")
        }
        let id = String(file[file.index(after: dash)...])
        self.id = id
        let front = try FrontMatter(text)
        title = try front.only("title")
        blocks = try Markdown(front.body, size: size).blocks.map { $0.within(id) }
    }

    /// The parts, for the table of contents.
    package var parts: [TextBlock.Heading] {
        blocks.compactMap(\.subheading)
    }
}

extension TextBlock {
    /// All chapters are on one page, so heading ids are prefixed with the chapter's.
    fileprivate func within(_ chapter: String) -> TextBlock {
        guard let subheading else { return self }
        return TextBlock(subheading: Heading(id: "\(chapter)-\(subheading.id)", text: subheading.text))
    }
}
