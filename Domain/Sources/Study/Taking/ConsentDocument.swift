internal import Clinical

/// A consent text as people read it: one section at a time.
public struct ConsentDocument: Sendable, Hashable {
    public struct Section: Sendable, Hashable {
        public let title: String
        /// Markdown without the heading.
        public let text: String
        /// Whether it is what a child is told, in words for children.
        public let isForChildren: Bool
    }

    /// Stands at the end of the heading of a section for children.
    private static let childMark = "[child]"

    /// Whether a child can assent to it.
    public var isForChildren: Bool { sections.contains(where: \.isForChildren) }

    public init(sections: [Section]) {
        self.sections = sections
    }

    public let sections: [Section]

    /// Splits Markdown at its headings of the second level; text before the first one belongs to no section and is
    /// refused, so nothing goes unread. Nil without a section, or with an empty one.
    public init?(markdown: String) {
        var sections: [Section] = []
        var title: String?
        var lines: [Substring] = []
        func trimmed() -> String {
            var kept = lines.drop { $0.allSatisfy(\.isWhitespace) }
            while let last = kept.last, last.allSatisfy(\.isWhitespace) { kept.removeLast() }
            return kept.joined(separator: "\n")
        }
        func close() -> Bool {
            let text = trimmed()
            lines = []
            guard let title else { return text.isEmpty }
            guard !title.isEmpty, !text.isEmpty else { return false }
            let isForChildren = title.hasSuffix(Self.childMark)
            let shown = isForChildren ? Whitespace.trimmed(String(title.dropLast(Self.childMark.count))) : title
            guard !shown.isEmpty else { return false }
            sections.append(Section(title: shown, text: text, isForChildren: isForChildren))
            return true
        }
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("## ") {
                guard close() else { return nil }
                title = String(line.dropFirst(3).drop(while: \.isWhitespace))
            } else {
                lines.append(line)
            }
        }
        guard close(), !sections.isEmpty else { return nil }
        self.sections = sections
    }
}
