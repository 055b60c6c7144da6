extension PageWriter {
    /// The space between a cell's text and its edges, in points.
    private enum Padding {
        static let side = 4.0
        static let top = 2.4
    }

    /// The number of rows measured to determine column widths.
    private static let sampled = 300

    func write(_ table: VisitReport.Table) throws(ReportFailure) {
        guard !table.rows.isEmpty, !table.columns.isEmpty else { return }
        let widths = columnWidths(table)
        var next = 0
        // A table that spans pages becomes one structure element on each page.
        while next < table.rows.count {
            let head = headHeight(table, widths)
            need(head + min(rowHeight(table.rows[next], table, widths), fullHeight / 3))
            next = try canvas.tagged("Table") { () throws(ReportFailure) in
                try writeHead(table, widths, height: head)
                return try writeRows(table, widths, from: next, head: head)
            }
            if next < table.rows.count { turnPage() }
        }
        y += 5
    }

    /// Writes the rows that fit on the page, and returns the index of the first that does not.
    private func writeRows(
        _ table: VisitReport.Table, _ widths: [Double], from start: Int, head: Double
    ) throws(ReportFailure) -> Int {
        for index in start..<table.rows.count {
            let row = table.rows[index]
            let height = rowHeight(row, table, widths)
            if height <= room {
                try writeRow(row, table, widths, height: height)
            } else if height <= fullHeight - head || index > start {
                return index
            } else {
                try writeLongRow(row, table, widths)
                return index + 1
            }
        }
        return table.rows.count
    }

    private func writeHead(_ table: VisitReport.Table, _ widths: [Double], height: Double) throws(ReportFailure) {
        canvas.fill(x: left, y: y, width: width, height: height, .plate)
        try canvas.tagged("TR") { () throws(ReportFailure) in
            for (index, column) in table.columns.enumerated() {
                let place = cell(index, widths)
                try canvas.tagged("TH") { () throws(ReportFailure) in
                    canvas.draw(
                        column.title, style(.head, column), width: place.width, x: place.x, y: y + Padding.top, .brand)
                }
            }
        }
        y += height
    }

    private func writeRow(
        _ row: VisitReport.Table.Row, _ table: VisitReport.Table, _ widths: [Double], height: Double
    ) throws(ReportFailure) {
        try canvas.tagged("TR") { () throws(ReportFailure) in
            for (index, text) in row.cells.enumerated() where index < widths.count {
                let place = cell(index, widths)
                let style = style(.cell, table.columns[index])
                try canvas.tagged("TD") { () throws(ReportFailure) in
                    canvas.draw(text, style, width: place.width, x: place.x, y: y + Padding.top, .text)
                }
            }
        }
        if let note = row.note {
            let wide = width - 2 * Padding.side - 8
            let top = y + height - canvas.type.size(note, .remark, width: wide).height - Padding.top
            try canvas.tagged("TR") { () throws(ReportFailure) in
                try canvas.tagged("TD") { () throws(ReportFailure) in
                    canvas.draw(note, .remark, width: wide, x: left + Padding.side + 8, y: top, .muted)
                }
            }
        }
        y += height
        canvas.rule(x: left, y: y, width: width)
    }

    /// Writes a row that is taller than a page: its cells one below the other, as text that breaks across pages.
    private func writeLongRow(
        _ row: VisitReport.Table.Row, _ table: VisitReport.Table, _ widths: [Double]
    ) throws(ReportFailure) {
        y += Padding.top
        for (column, text) in zip(table.columns, row.cells) where !text.isEmpty {
            try writeText("\(column.title): \(text)", .cell, .text, indent: Padding.side, width: width - 8)
        }
        if let note = row.note { try writeText(note, .remark, .muted, indent: Padding.side + 8, width: width - 16) }
        y += Padding.top
        if !isAtTop { canvas.rule(x: left, y: y, width: width) }
    }

    private func style(_ style: PrintStyle, _ column: VisitReport.Table.Column) -> PrintStyle {
        style.aligned(column.isNumber ? .end : .start)
    }

    private func cell(_ index: Int, _ widths: [Double]) -> (x: Double, width: Double) {
        let x = widths.prefix(index).reduce(left) { $0 + $1 } + Padding.side
        return (x, max(1, widths[index] - 2 * Padding.side))
    }

    private func headHeight(_ table: VisitReport.Table, _ widths: [Double]) -> Double {
        var height = 0.0
        for (index, column) in table.columns.enumerated() {
            let place = cell(index, widths)
            height = max(height, canvas.type.size(column.title, style(.head, column), width: place.width).height)
        }
        return height + 2 * Padding.top
    }

    private func rowHeight(
        _ row: VisitReport.Table.Row, _ table: VisitReport.Table, _ widths: [Double]
    ) -> Double {
        var height = 0.0
        for (index, text) in row.cells.enumerated() where index < widths.count {
            let style = style(.cell, table.columns[index])
            height = max(height, canvas.type.size(text, style, width: cell(index, widths).width).height)
        }
        if let note = row.note {
            height += canvas.type.size(note, .remark, width: width - 2 * Padding.side - 8).height + 1
        }
        return height + 2 * Padding.top
    }

    private func columnWidths(_ table: VisitReport.Table) -> [Double] {
        var needs = table.columns.map { need(of: $0.title, .head) }
        for row in table.rows.prefix(Self.sampled) {
            for (index, text) in row.cells.enumerated() where index < needs.count {
                let more = need(of: text, .cell)
                needs[index].least = max(needs[index].least, more.least)
                needs[index].most = max(needs[index].most, more.most)
            }
        }
        // Spare room goes to the last text column, which keeps numbers close to their headings.
        let words = table.columns.lastIndex { !$0.isNumber }
        return ColumnWidths(needs, flexible: words, room: width).widths
    }

    private func need(of text: String, _ style: PrintStyle) -> ColumnWidths.Need {
        let padding = 2 * Padding.side + 0.5
        let most = canvas.type.size(text, style).width + padding
        // Only long texts are split into words to find the longest one.
        guard most > width / 8 else { return ColumnWidths.Need(least: most, most: most) }
        var word = 0.0
        for part in text.split(whereSeparator: \.isWhitespace).prefix(80) {
            word = max(word, canvas.type.size(String(part), style).width)
        }
        return ColumnWidths.Need(least: word + padding, most: most)
    }
}
