extension ForecastChart {
    private static let left = 34.0
    private static let (top, bottom) = (46.0, 150.0)

    public var marks: ChartMarks {
        let step = (width - Self.left) / Double(max(1, hours.count))
        let x = { (hour: Int) in Self.left + step * Double(hour) }
        let most = hours.compactMap(\.value).map(\.amount).max() ?? 0
        // The lowest bound is always in sight, so that little pollen looks little.
        let reach = max(most, bounds.map(\.value).min() ?? 0, 1) * 1.08
        let y = { (value: Double) in Self.bottom - (Self.bottom - Self.top) * (value.amount / reach).bounded(0, 1) }
        var marks: [Mark] = []
        for day in days {
            marks.append(.text(day.label, x: x(day.hour) + (day.hour == 0 ? 0 : 4), y: 12, anchor: .start, .strong))
            guard day.hour > 0 else { continue }
            marks.append(.path("M\(x(day.hour).coordinate) 0V\(Self.bottom.coordinate)", .stroke(.control)))
        }
        if let best {
            marks.append(
                .rectangle(
                    x: x(best.hours.lowerBound), y: 22, width: step * Double(best.hours.count),
                    height: Self.bottom - 22, radius: 6, .fill(.tint)))
            let needed = best.label.width(at: 11)
            let middle = x(best.hours.lowerBound) + step * Double(best.hours.count) / 2
            let centre = Thinning.centre(middle, width: needed, within: Self.left...width)
            marks.append(.text(best.label, x: centre, y: 36, anchor: .middle, .onTint))
        }
        marks += lines(y, reach: reach)
        for (index, hour) in hours.enumerated() { marks.append(bar(hour, x: x(index), step: step, y)) }
        if let now {
            let place = x(now.hour) + step / 2
            marks.append(.path("M\(place.coordinate) 44V\(Self.bottom.coordinate)", .stroke(.ink, width: 1.5)))
            let centre = Thinning.centre(place, width: now.label.width(at: 12), within: Self.left...width)
            marks.append(.text(now.label, x: centre, y: 40, anchor: .middle, .strong))
        }
        for tick in ticks {
            marks.append(.text(tick.label, x: x(tick.hour), y: Self.bottom + 16, anchor: .start, .axis))
        }
        marks += row(x, step: step)
        let height = Self.bottom + (cells.isEmpty ? 24 : 56)
        return ChartMarks(Drawing(width: width, height: height, marks: marks), legend: [])
    }

    private func bar(_ hour: Hour, x: Double, step: Double, _ y: (Double) -> Double) -> Mark {
        let sentence = hour.row.joined(separator: ", ")
        guard let value = hour.value else {
            let mark = Mark.text("?", x: x + step / 2, y: Self.bottom - 4, anchor: .middle, .axis)
            return .datum(sentence, [mark])
        }
        let width = step * 0.74
        let height = max(value > 0 ? 1 : 0, Self.bottom - y(value))
        var paint = Paint.fill(.series(0))
        if hour.isPast { paint.opacity = 0.38 }
        return .datum(
            sentence,
            [
                .rectangle(
                    x: x, y: Self.top, width: step, height: Self.bottom - Self.top, radius: 0, Paint()),
                .rectangle(
                    x: x + (step - width) / 2, y: Self.bottom - height, width: width, height: height,
                    radius: min(1.4, width / 3), paint),
            ])
    }

    private func lines(_ y: (Double) -> Double, reach: Double) -> [Mark] {
        var marks: [Mark] = [
            .path("M\(Self.left.coordinate) \(Self.bottom.coordinate)H\(width.coordinate)", .stroke(.line)),
            .text("0", x: Self.left - 6, y: Self.bottom + 4, anchor: .end, .axis),
        ]
        var free = Self.bottom - 12
        for bound in bounds where bound.value <= reach {
            let place = y(bound.value)
            marks.append(
                .path(
                    "M\(Self.left.coordinate) \(place.coordinate)H\(width.coordinate)",
                    .stroke(.control, dash: "3 4")))
            // Lines that are close together have one number.
            guard place <= free else { continue }
            free = place - 13
            marks.append(.text(Whole.text(bound.value), x: Self.left - 6, y: place + 4, anchor: .end, .axis))
            marks.append(.text(bound.label, x: Self.left + 2, y: place - 4, anchor: .start, .axis))
        }
        return marks
    }

    private func row(_ x: (Int) -> Double, step: Double) -> [Mark] {
        guard !cells.isEmpty else { return [] }
        let top = Self.bottom + 28
        return [.text(cellsName, x: Self.left - 6, y: top + 15, anchor: .end, .axis)]
            + cells.map { cell in
                let left = x(cell.hours.lowerBound) + 0.75
                let width = step * Double(cell.hours.count) - 1.5
                var paint = Paint.fill(.sunken)
                if cell.isMarked { (paint.stroke, paint.width) = (.caution, 1.5) }
                return .datum(
                    cell.sentence,
                    [
                        .rectangle(x: left, y: top, width: width, height: 22, radius: 5, paint),
                        .text(cell.text, x: left + width / 2, y: top + 15, anchor: .middle, .strong),
                    ])
            }
    }
}
