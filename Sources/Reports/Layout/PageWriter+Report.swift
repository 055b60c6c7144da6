extension PageWriter {
    func writeReport() throws(ReportFailure) {
        try writeHead()
        for section in report.summary { try write(section) }
        guard !report.appendix.isEmpty else { return }
        turnPage()
        try canvas.tagged("H1") { () throws(ReportFailure) in
            try writeText(report.appendixTitle, .part, .brand)
        }
        y += 2
        for section in report.appendix { try write(section) }
    }

    private func writeHead() throws(ReportFailure) {
        try canvas.tagged("P") { () throws(ReportFailure) in try writeText(report.kind, .kind, .brand) }
        y += 1
        try canvas.tagged("H1") { () throws(ReportFailure) in try writeText(report.title, .title, .text) }
        try canvas.tagged("P") { () throws(ReportFailure) in try writeText(report.subtitle, .subtitle, .muted) }
        y += 4
        try writeFacts(report.facts)
        y += 3
        canvas.rule(x: left, y: y, width: width, thickness: 1.2, .brand)
        y += 2
    }

    private func write(_ section: VisitReport.Section) throws(ReportFailure) {
        y += 9
        // Avoids a heading on its own at the bottom of a page.
        if case .chart(let chart) = section.blocks.first { need(height(of: chart) + 48) } else { need(58) }
        numbers.sections[section.id] = numbers.count
        try canvas.tagged("cairo.dest", "name='\(section.id)'") { () throws(ReportFailure) in
            try canvas.tagged("H2") { () throws(ReportFailure) in try writeText(section.heading, .heading, .brand) }
        }
        if known.count > 0 { canvas.outline(section.heading, to: section.id) }
        y += 2.5
        for block in section.blocks { try write(block) }
    }

    private func write(_ block: VisitReport.Block) throws(ReportFailure) {
        switch block {
        case .paragraph(let text):
            try canvas.tagged("P") { () throws(ReportFailure) in try writeText(text, .body, .text) }
            y += 2
        case .remark(let text):
            try canvas.tagged("P") { () throws(ReportFailure) in try writeText(text, .remark, .muted) }
            y += 2
        case .facts(let facts): try writeFacts(facts)
        case .figures(let figures): try writeFigures(figures)
        case .list(let items): try writeList(items)
        case .table(let table): try write(table)
        case .chart(let chart): try write(chart)
        case .more(let more): try write(more)
        }
    }

    private func write(_ more: VisitReport.More) throws(ReportFailure) {
        let number = known.sections[more.section].map { String($0) } ?? "88"
        try canvas.tagged("P") { () throws(ReportFailure) in
            try canvas.tagged("Link", "dest='\(more.section)'") { () throws(ReportFailure) in
                try writeText(more.print.replacing("{page}", with: number), .remark, .brand)
            }
        }
        y += 2
    }

    private func height(of chart: VisitReport.Chart) -> Double {
        min(width / max(chart.ratio, 0.1), fullHeight / 2)
    }

    private func write(_ chart: VisitReport.Chart) throws(ReportFailure) {
        let height = height(of: chart)
        need(height + 18)
        try canvas.tagged("Figure") { () throws(ReportFailure) in
            try canvas.draw(chart, x: left, y: y, width: width, height: height)
        }
        figures.append(chart.text)
        y += height + 2
        try canvas.tagged("P") { () throws(ReportFailure) in try writeText(chart.text, .remark, .muted) }
        y += 6
    }
}
