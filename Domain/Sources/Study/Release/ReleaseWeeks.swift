/// Leaves out weeks until knowing three weeks in which somebody answered never narrows a class to fewer than k people.
enum ReleaseWeeks {
    /// The weeks that stay, of each person of one class; the one that the fewest have goes first.
    static func kept(_ weeks: [Set<Int32>], k: Int) -> [Set<Int32>] {
        var kept = weeks
        while true {
            let sharing = KnownWeeks(kept).sharing
            let few = kept.indices.filter { sharing[$0] < k && !kept[$0].isEmpty }
            if few.isEmpty { return kept }
            var people: [Int32: Int] = [:]
            for week in kept.joined() { people[week, default: 0] += 1 }
            for person in few {
                let rarest = kept[person].min { (people[$0] ?? 0, -$0) < (people[$1] ?? 0, -$1) }
                if let rarest { kept[person].remove(rarest) }
            }
        }
    }
}
