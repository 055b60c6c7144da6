public import Clinical

extension Vault {
    /// One file of a document.
    public struct Name: Sendable, Hashable {
        /// What the file holds.
        public enum Part: String, Sendable, Hashable, CaseIterable {
            /// The original bytes.
            case original
            /// A small JPEG for lists.
            case thumbnail
            /// A JPEG to view where browsers do not show the original.
            case view
        }

        public let person: Person.ID
        public let document: Document.ID
        public let part: Part

        public init(_ person: Person.ID, _ document: Document.ID, _ part: Part = .original) {
            self.person = person
            self.document = document
            self.part = part
        }

        /// The path below the vault's folder; ids are letters, digits, hyphens and underlines.
        var path: String { "\(person.text)/\(document.text).\(part.rawValue)" }

        /// What the content is bound to, so that one person's file never opens as another's.
        var bound: String { "acclimate document 1 \(path)" }

        /// Parses what `path` wrote; nil for anything else.
        init?(path: String) {
            let parts = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, let person = Person.ID(parts[0]) else { return nil }
            let halves = parts[1].split(separator: ".", omittingEmptySubsequences: false).map(String.init)
            guard halves.count == 2, let document = Document.ID(halves[0]), let part = Part(rawValue: halves[1]) else {
                return nil
            }
            self.init(person, document, part)
        }
    }
}
