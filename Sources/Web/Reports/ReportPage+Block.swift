internal import Pages
internal import Reports

extension ReportPage {
    /// One block of a section; exactly one property is set.
    struct Block: Encodable, Sendable {
        var paragraph: String?
        var remark: String?
        var facts: Facts?
        var figures: Facts?
        var list: List?
        var table: Table?
        var chart: Drawn?
        var more: More?

        struct Facts: Encodable, Sendable { let facts: [Fact] }
        struct List: Encodable, Sendable { let items: [String] }
        struct More: Encodable, Sendable {
            let text: String
            let section: String
        }
        struct Drawn: Encodable, Sendable {
            let svg: String
            let text: String
        }
    }

    struct Table: Encodable, Sendable {
        let name: String
        let columns: [Column]
        let rows: [Row]
        let width: String

        struct Column: Encodable, Sendable {
            let title: String
            let isNumber: Bool
        }

        struct Row: Encodable, Sendable {
            let cells: [Cell]
            let note: String?
        }

        struct Cell: Encodable, Sendable {
            /// The title of the column, which a narrow screen shows beside each cell.
            let label: String
            let text: String
            let isNumber: Bool
        }
    }
}

extension ReportPage.Block {
    init(_ block: VisitReport.Block) {
        switch block {
        case .paragraph(let text): paragraph = text
        case .remark(let text): remark = text
        case .facts(let list): facts = Facts(facts: list.map(ReportPage.Fact.init))
        case .figures(let list): figures = Facts(facts: list.map(ReportPage.Fact.init))
        case .list(let texts): list = List(items: texts)
        case .table(let shown): table = ReportPage.Table(shown)
        case .chart(let drawn): chart = Drawn(svg: drawn.page, text: drawn.text)
        case .more(let rest): more = More(text: rest.text, section: rest.section)
        }
    }
}

extension ReportPage.Table {
    init(_ table: VisitReport.Table) {
        name = table.name
        columns = table.columns.map { Column(title: $0.title, isNumber: $0.isNumber) }
        rows = table.rows.map { row in
            Row(
                cells: zip(row.cells, table.columns).map { Cell(label: $1.title, text: $0, isNumber: $1.isNumber) },
                note: row.note)
        }
        width = String(table.columns.count)
    }
}
