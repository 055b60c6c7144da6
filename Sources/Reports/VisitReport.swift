/// A report for a clinic visit: display-ready texts in reading order.
///
/// It does not depend on where the texts come from, so a page and a PDF of the same report have the same content.
public struct VisitReport: Codable, Sendable, Equatable {
    /// "Visit report", shown above the name.
    public let kind: String
    /// The person's name.
    public let title: String
    /// The period it covers.
    public let subtitle: String
    /// Facts about the person, such as birth date and allergens.
    public let facts: [Fact]
    /// The sections a clinician reads first.
    public let summary: [Section]
    /// The heading above the records.
    public let appendixTitle: String
    /// The full records. The appendix starts on a new page.
    public let appendix: [Section]
    public let footer: Footer
    public let metadata: Metadata

    public init(
        kind: String, title: String, subtitle: String, facts: [Fact], summary: [Section], appendixTitle: String,
        appendix: [Section], footer: Footer, metadata: Metadata
    ) {
        self.kind = kind
        self.title = title
        self.subtitle = subtitle
        self.facts = facts
        self.summary = summary
        self.appendixTitle = appendixTitle
        self.appendix = appendix
        self.footer = footer
        self.metadata = metadata
    }
}

extension VisitReport {
    public struct Fact: Codable, Sendable, Equatable {
        public let label: String
        public let value: String

        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// A heading with its content.
    public struct Section: Codable, Sendable, Equatable {
        /// The link target: letters, digits and hyphens.
        public let id: String
        public let heading: String
        public let blocks: [Block]

        public init(id: String, heading: String, blocks: [Block]) {
            self.id = id
            self.heading = heading
            self.blocks = blocks
        }
    }

    /// The two lines at the bottom of each page.
    public struct Footer: Codable, Sendable, Equatable {
        /// Who the report is about and the period it covers.
        public let about: String
        /// When the report was created, and with which program.
        public let made: String
        /// "Page {page} of {pages}"
        public let page: String

        public init(about: String, made: String, page: String) {
            self.about = about
            self.made = made
            self.page = page
        }
    }

    /// The PDF's document information.
    public struct Metadata: Codable, Sendable, Equatable {
        public let title: String
        public let author: String
        public let subject: String
        /// A BCP 47 tag such as "en-GB".
        public let language: String
        /// When the report was created, such as "2026-03-12T07:34:00+01:00".
        public let created: String

        public init(title: String, author: String, subject: String, language: String, created: String) {
            self.title = title
            self.author = author
            self.subject = subject
            self.language = language
            self.created = created
        }
    }
}
