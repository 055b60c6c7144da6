/// Leaves people out until nobody can be found by laying releases side by side.
///
/// Whoever answers leaves a pattern, so a reader may know each person again in the next file, under the new key. What
/// the reader then learns is each person's history: the class in each release, or absence. Here each history that
/// occurs is shared by k people or more. So those who join, leave or change class between any two releases number 0 or k
/// and more, in each class.
struct ReleaseComparison {
    /// The class of each person who stays; nil for the others.
    private(set) var classes: [ReleaseClass?]
    /// How many were left out.
    private(set) var omitted = 0

    /// - Parameters:
    ///   - keys: the study's own keys, in order.
    ///   - classes: the class of each of them.
    init(_ keys: [String], _ classes: [ReleaseClass?], k: Int, previous: [ReleaseMembership], random: ReleaseRandom) {
        self.classes = classes
        var random = random
        let known = Set(previous.flatMap(\.classes.keys)).union(keys).sorted()
        let indices = Dictionary(uniqueKeysWithValues: keys.enumerated().map { ($1, $0) })
        var histories: [[ReleaseClass?]: [String]] = [:]
        var order: [[ReleaseClass?]] = []
        for key in known {
            let history = previous.map { $0.classes[key] }
            if histories[history] == nil { order.append(history) }
            histories[history, default: []].append(key)
        }
        // In the order of the first key of each, so that the same numbers are drawn for the same people.
        for history in order {
            let keys = histories[history] ?? []
            check(
                keys.compactMap { indices[$0] }.filter { classes[$0] != nil }, of: keys.count, k: k,
                isNew: history.allSatisfy { $0 == nil }, &random)
        }
    }

    /// - Parameters:
    ///   - present: those with the history who could be in the release.
    ///   - count: all with the history.
    private mutating func check(_ present: [Int], of count: Int, k: Int, isNew: Bool, _ random: inout ReleaseRandom) {
        var cells = Dictionary(grouping: present) { classes[$0] }
        for (found, cell) in cells where cell.count < k {
            cell.forEach { leaveOut($0) }
            cells[found] = nil
        }
        guard !isNew else { return }
        var absent = count - cells.values.reduce(0) { $0 + $1.count }
        guard absent > 0, absent < k else { return }
        let staying = present.filter { classes[$0] != nil }
        var left = cells.mapValues(\.count)
        for index in random.order(staying.count).map({ staying[$0] }) where absent < k {
            guard let size = left[classes[index]], size > k else { continue }
            left[classes[index]] = size - 1
            leaveOut(index)
            absent += 1
        }
        // Each class is down to k people: a whole one goes.
        if absent < k,
            let drawn = random.order(staying.count).lazy.map({ staying[$0] }).first(where: { classes[$0] != nil })
        {
            let found = classes[drawn]
            for index in staying where classes[index] == found { leaveOut(index) }
        }
    }

    private mutating func leaveOut(_ index: Int) {
        classes[index] = nil
        omitted += 1
    }
}
