extension VisitReport {
    /// One part of a section.
    public enum Block: Codable, Sendable, Equatable {
        case paragraph(String)
        /// A less prominent remark, such as what was counted.
        case remark(String)
        /// Labels with their values.
        case facts([Fact])
        /// A few key numbers, each with a label.
        case figures([Fact])
        case list([String])
        case table(Table)
        case chart(Chart)
        /// A link to entries that are listed elsewhere in the report.
        case more(More)
    }

    public struct Table: Codable, Sendable, Equatable {
        /// What the table shows, for screen readers.
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
            /// Numbers are aligned right.
            public let isNumber: Bool

            public init(_ title: String, isNumber: Bool = false) {
                self.title = title
                self.isNumber = isNumber
            }
        }

        public struct Row: Codable, Sendable, Equatable {
            /// One cell for each column.
            public let cells: [String]
            /// A user's note, shown below the cells at the full width of the table.
            public let note: String?

            public init(_ cells: [String], note: String? = nil) {
                self.cells = cells
                self.note = note
            }
        }
    }

    /// A chart as SVG.
    public struct Chart: Codable, Sendable, Equatable {
        /// A self-contained SVG for print.
        public let svg: String
        /// The same chart for a web page, coloured by the page's style sheet, which shows one of its drawings.
        public let page: String
        /// The alternative text. In print it also appears below the chart.
        public let text: String
        /// The width divided by the height.
        public let ratio: Double

        public init(svg: String, page: String = "", text: String, ratio: Double) {
            self.svg = svg
            self.page = page
            self.text = text
            self.ratio = ratio
        }
    }

    /// A line that links to a later section.
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
