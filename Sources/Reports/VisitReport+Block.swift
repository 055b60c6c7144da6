extension VisitReport {
    /// One part of a section.
    public enum Block: Codable, Sendable, Equatable {
        case paragraph(String)
        /// A quieter remark, such as what was counted.
        case remark(String)
        /// Labels with their values.
        case facts([Fact])
        /// A few numbers that are read at a glance; label and value.
        case figures([Fact])
        case list([String])
        case table(Table)
        case chart(Chart)
        /// What was left out here and where it stands.
        case more(More)
    }

    /// Rows under named columns.
    public struct Table: Codable, Sendable, Equatable {
        /// What the table shows, for those who do not see it.
        public let name: String
        public let columns: [Column]
        public let rows: [Row]

        public init(name: String, columns: [Column], rows: [Row]) {
            self.name = name
            self.columns = columns
            self.rows = rows
        }

        public struct Column: Codable, Sendable, Equatable {
            public let title: String
            /// Numbers are set against the right edge.
            public let isNumber: Bool

            public init(_ title: String, isNumber: Bool = false) {
                self.title = title
                self.isNumber = isNumber
            }
        }

        public struct Row: Codable, Sendable, Equatable {
            /// One for each column.
            public let cells: [String]
            /// What somebody wrote, below the cells and as wide as the table.
            public let note: String?

            public init(_ cells: [String], note: String? = nil) {
                self.cells = cells
                self.note = note
            }
        }
    }

    /// A drawing in SVG.
    public struct Chart: Codable, Sendable, Equatable {
        /// A drawing that needs nothing beside it, for print.
        public let svg: String
        /// The same for a page, coloured by the page's style sheet.
        public let page: String
        /// What the drawing shows, for those who do not see it.
        public let text: String
        /// Width over height.
        public let ratio: Double

        public init(svg: String, page: String = "", text: String, ratio: Double) {
            self.svg = svg
            self.page = page
            self.text = text
            self.ratio = ratio
        }
    }

    /// A line that leads to a section further back.
    public struct More: Codable, Sendable, Equatable {
        /// "and 12 more"
        public let text: String
        /// "and 12 more, see page {page}"
        public let print: String
        /// The id of the section.
        public let section: String

        public init(text: String, print: String, section: String) {
            self.text = text
            self.print = print
            self.section = section
        }
    }
}
