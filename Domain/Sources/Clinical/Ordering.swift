extension Array {
    /// Returns the elements sorted by `isBefore`; the sort is stable.
    ///
    /// It sorts indices instead of elements, so that one compiled sort serves every element type and the rules that a
    /// phone downloads stay small.
    public func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
        indices.inOrder { isBefore(self[$0], self[$1]) }.map { self[$0] }
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

extension Range<Int> {
    /// Returns the numbers sorted by `isBefore`; the sort is stable.
    ///
    /// For the indices of an array whose elements are costly to copy for each comparison.
    @inline(never)
    public func inOrder(by isBefore: (Int, Int) -> Bool) -> [Int] {
        Array(self).sorted(by: isBefore)
    }
}
