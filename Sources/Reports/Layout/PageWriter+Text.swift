extension PageWriter {
    /// Writes text at the full width or narrower, and breaks it across pages line by line.
    func writeText(
        _ text: String, _ style: PrintStyle, _ ink: PrintColour, indent: Double = 0, width narrower: Double? = nil
    ) throws(ReportFailure) {
        let width = narrower ?? (self.width - indent)
        let height = canvas.type.size(text, style, width: width).height
        if height <= room {
            canvas.draw(text, style, width: width, x: left + indent, y: y, ink)
            y += height
            return
        }
        let set = canvas.type.set(text, style, width: width)
        // `set` stays valid across a page break, because the footer is drawn in another style.
        var start = y
        for line in set.lines {
            if start + line.bottom > bottom + 0.01, start + line.top > Margin.top {
                turnPage()
                start = y - line.top
            }
            canvas.draw(line, of: set, x: left + indent, y: start, ink)
            y = start + line.bottom
        }
    }

    /// Writes labels with their values, one pair per line.
    func writeFacts(_ facts: [VisitReport.Fact]) throws(ReportFailure) {
        guard !facts.isEmpty else { return }
        var widest = 0.0
        for fact in facts { widest = max(widest, canvas.type.size(fact.label, .label).width) }
        let column = min(widest + 10, width * 0.32)
        for fact in facts {
            let height = canvas.type.size(fact.label, .label, width: column - 6).height
            need(height)
            try canvas.tagged("P") { () throws(ReportFailure) in
                let page = numbers.count
                canvas.draw(fact.label, .label, width: column - 6, x: left, y: y + 0.6, .muted)
                let labelEnd = y + height
                try writeText(fact.value, .body, .text, indent: column)
                if numbers.count == page { y = max(y, labelEnd) }
            }
            y += 1
        }
        y += 2
    }

    /// Writes numbers side by side, each with its label below.
    func writeFigures(_ figures: [VisitReport.Fact]) throws(ReportFailure) {
        guard !figures.isEmpty else { return }
        let gap = 8.0
        let column = (width - gap * Double(figures.count - 1)) / Double(figures.count)
        var height = 0.0
        for figure in figures {
            let value = canvas.type.size(figure.value, .figure, width: column - 14).height
            let label = canvas.type.size(figure.label, .remark, width: column - 14).height
            height = max(height, value + label)
        }
        need(height + 12)
        for (index, figure) in figures.enumerated() {
            let x = left + Double(index) * (column + gap)
            canvas.fill(x: x, y: y, width: column, height: height + 10, .plate)
            try canvas.tagged("P") { () throws(ReportFailure) in
                let value = canvas.type.size(figure.value, .figure, width: column - 14).height
                canvas.draw(figure.value, .figure, width: column - 14, x: x + 7, y: y + 5, .brand)
                canvas.draw(figure.label, .remark, width: column - 14, x: x + 7, y: y + 5 + value, .muted)
            }
        }
        y += height + 14
    }

    func writeList(_ items: [String]) throws(ReportFailure) {
        for item in items {
            need(canvas.type.size("•", .label).height)
            try canvas.tagged("LI") { () throws(ReportFailure) in
                canvas.draw("•", .label, x: left + 2, y: y + 0.6, .brand)
                try writeText(item, .body, .text, indent: 12)
            }
            y += 1.5
        }
        y += 2
    }
}
