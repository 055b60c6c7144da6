/// How wide the columns of a table are: each as wide as it likes when there is room, else at least as wide as its
/// longest word, with the rest shared out by what each would like.
struct ColumnWidths: Equatable {
    let widths: [Double]

    /// What a column needs, in points.
    struct Need: Equatable {
        /// For its longest word.
        var least: Double
        /// For its longest text in one line.
        var most: Double
    }

    /// What is left over goes to the column `flexible`, or to the last.
    init(_ needs: [Need], flexible: Int? = nil, room: Double) {
        // One long word or one long text must not take the others' room.
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
