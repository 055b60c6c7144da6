extension Array {
    /// Returns the elements sorted by `isBefore`; the sort is stable.
    ///
    /// It sorts indices instead of elements, so that one compiled sort serves every element type and the rules that a
    /// phone downloads stay small.
    public func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
        indicesInOrder(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
    }
}

extension Array where Element: Equatable {
    /// The elements of a sorted array without duplicates.
    public var withoutRepeats: [Element] {
        var kept: [Element] = []
        for element in self where element != kept.last { kept.append(element) }
        return kept
    }
}

@inline(never)
private func indicesInOrder(_ count: Int, by isBefore: (Int, Int) -> Bool) -> [Int] {
    Array(0..<count).sorted(by: isBefore)
}
