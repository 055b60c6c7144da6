extension QRCode {
    /// Half blocks, two rows of modules per line.
    ///
    /// With colour, the code is black on white on every terminal; without, the terminal is assumed to be dark.
    func terminal(colour: Bool) -> String {
        let framed = framedRows
        var lines: [String] = []
        for top in stride(from: 0, to: framed.count, by: 2) {
            let below = top + 1 < framed.count ? framed[top + 1] : framed[top].map { _ in false }
            let blocks = zip(framed[top], below).map { upper, lower in
                switch (upper, lower) {
                case (false, false): "█"
                case (false, true): "▀"
                case (true, false): "▄"
                case (true, true): " "
                }
            }
            let line = blocks.joined()
            lines.append(colour ? "\u{1B}[97;40m\(line)\u{1B}[0m" : line)
        }
        return lines.joined(separator: "\n")
    }

    /// One path on white; the page's style sheet sets the size.
    var svg: String {
        let side = rows.count + 2 * Self.quietZone
        let path = rows.enumerated().map { y, row in
            Self.runs(row).map { run in
                "M\(run.lowerBound + Self.quietZone) \(y + Self.quietZone)h\(run.count)v1h-\(run.count)z"
            }.joined()
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
            <path fill="#fff" d="M0 0h\(side)v\(side)H0z"/><path fill="#000" d="\(path.joined())"/></svg>
            """
    }

    private var framedRows: [[Bool]] {
        let edge = [Bool](repeating: false, count: Self.quietZone)
        let empty = [[Bool]](
            repeating: [Bool](repeating: false, count: rows.count + 2 * Self.quietZone), count: Self.quietZone)
        return empty + rows.map { edge + $0 + edge } + empty
    }

    /// Neighbouring dark modules as one rectangle.
    private static func runs(_ row: [Bool]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (x, dark) in row.enumerated() where dark {
            if let last = runs.last, last.upperBound == x {
                runs[runs.count - 1] = last.lowerBound..<(x + 1)
            } else {
                runs.append(x..<(x + 1))
            }
        }
        return runs
    }
}
