extension BarChart {
    public var marks: ChartMarks {
        let totals = buckets.indices.map(total)
        let scale = Scale(reaching: totals.max() ?? 0)
        let plot = Plot(
            scale: scale, width: width, height: height, headroom: events.isEmpty ? 22 : 36, format: format)
        let step = (plot.right - plot.left) / Double(max(1, buckets.count))
        let x = { (index: Int) in plot.left + step * (Double(index) + 0.5) }
        let widest = totals.map { format($0).width(at: 12) }.max() ?? 0
        let showsTotals = step >= widest + 2
        var marks = plot.grid
        for index in buckets.indices {
            marks.append(bar(index, total: totals[index], x: x(index), step: step, plot, showsTotals))
        }
        marks += plot.axis(buckets.map(\.short), at: x, step: step)
        marks += plot.events(events) { plot.left + step * Double($0) }
        return ChartMarks(Drawing(width: width, height: height, marks: marks), legend: legend)
    }

    private func bar(
        _ index: Int, total: Double, x: Double, step: Double, _ plot: Plot, _ showsTotal: Bool
    ) -> Mark {
        let width = (step * 0.56).bounded(0.5, 40)
        // A gap between stacked parts, unless the bars are too thin for one.
        let gap = width > 4 ? 1.0 : 0
        var marks: [Mark] = [
            .rectangle(
                x: x - step / 2, y: plot.top, width: step, height: plot.bottom - plot.top, radius: 0, Paint())
        ]
        var below = 0.0
        for part in series {
            let value = part.value(index)
            guard value > 0 else { continue }
            let (lower, upper) = (plot.y(below), plot.y(below + value))
            let inset = lower - upper > 4 * gap ? gap : 0
            let height = max(0.5, lower - upper - 2 * inset)
            marks.append(
                .rectangle(
                    x: x - width / 2, y: upper + inset, width: width, height: height,
                    radius: min(3, width / 3, height / 2), .fill(.series(part.place))))
            below += value
        }
        if showsTotal, total > 0 {
            marks.append(.text(format(total), x: x, y: plot.y(total) - 6, anchor: .middle, .strong))
        }
        if missingWord(index) != nil {
            marks.append(.text("–", x: x, y: plot.bottom - 6, anchor: .middle, .axis))
        }
        return .datum(sentence(index, total), marks)
    }

    /// "Week of 9 Mar: 3. Mouth itch 1, Runny nose 2"
    private func sentence(_ index: Int, _ total: Double) -> String {
        if let word = missingWord(index) { return "\(buckets[index].long): \(word)" }
        let parts = series.filter { $0.value(index) > 0 }.map { "\($0.name) \(format($0.value(index)))" }
        let whole = "\(buckets[index].long): \(format(total))"
        return series.count > 1 && !parts.isEmpty ? "\(whole). \(parts.joined(separator: ", "))" : whole
    }
}
