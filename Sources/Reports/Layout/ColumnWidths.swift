/// The widths of a table's columns. If all texts fit on one line, each column gets that width. Otherwise each column
/// gets the width of its longest word, and the remaining room is shared in proportion to what each is missing.
struct ColumnWidths: Equatable {
    let widths: [Double]

    /// The widths that a column needs, in points.
    struct Need: Equatable {
        /// The width of its longest word.
        var least: Double
        /// The width of its longest text on one line.
        var most: Double
    }

    /// Spare room goes to the column at index `flexible`, or to the last column if that is nil.
    init(_ needs: [Need], flexible: Int? = nil, room: Double) {
        // Capped, so that one long word or text does not crowd out the other columns.
        let bounded = needs.map { need in
            let least = min(need.least, room * 0.4)
            return Need(least: least, most: max(least, min(need.most, room)))
        }
        let least = bounded.reduce(0) { $0 + $1.least }
        let most = bounded.reduce(0) { $0 + $1.most }
        if most <= room {
            let spare = room - most
            let wider = flexible ?? bounded.count - 1
            widths = bounded.enumerated().map { $1.most + ($0 == wider ? spare : 0) }
        } else if least <= room {
            let share = (room - least) / (most - least)
            widths = bounded.map { $0.least + ($0.most - $0.least) * share }
        } else {
            widths = bounded.map { $0.least * room / least }
        }
    }
}
