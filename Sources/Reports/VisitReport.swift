/// A report for a visit to the clinic: texts that are ready to be read, in the order in which they are read.
///
/// It knows nothing about where the texts come from, so a page and a PDF made of the same report say the same.
public struct VisitReport: Codable, Sendable, Equatable {
    /// "Visit report", above the name.
    public let kind: String
    /// Whom it is about.
    public let title: String
    /// The time it covers.
    public let subtitle: String
    /// What stands beside the name: birth date, allergens.
    public let facts: [Fact]
    /// What a clinician reads first.
    public let summary: [Section]
    /// The heading above the records.
    public let appendixTitle: String
    /// The records themselves; the appendix begins on a page of its own.
    public let appendix: [Section]
    /// The foot of each page.
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
    /// A label with its value.
    public struct Fact: Codable, Sendable, Equatable {
        public let label: String
        public let value: String

        public init(_ label: String, _ value: String) {
            self.label = label
            self.value = value
        }
    }

    /// What stands below a heading.
    public struct Section: Codable, Sendable, Equatable {
        /// What links lead to; letters, digits and hyphens.
        public let id: String
        public let heading: String
        public let blocks: [Block]

        public init(id: String, heading: String, blocks: [Block]) {
            self.id = id
            self.heading = heading
            self.blocks = blocks
        }
    }

    /// The two lines at the foot of each page.
    public struct Footer: Codable, Sendable, Equatable {
        /// Whom the report is about and which time it covers.
        public let about: String
        /// When and with what it was made.
        public let made: String
        /// "Page {page} of {pages}"
        public let page: String

        public init(about: String, made: String, page: String) {
            self.about = about
            self.made = made
            self.page = page
        }
    }

    /// What the file says about itself.
    public struct Metadata: Codable, Sendable, Equatable {
        public let title: String
        public let author: String
        public let subject: String
        /// BCP 47, as in "en-GB".
        public let language: String
        /// When it was made, as in "2026-03-12T07:34:00+01:00".
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
