extension Array {
    /// The elements in the order that `isBefore` makes; equal ones keep their places.
    ///
    /// It moves indices instead of elements, so that one compiled sort serves every kind of element and the rules that
    /// a phone loads stay small.
    public func inOrder(by isBefore: (Element, Element) -> Bool) -> [Element] {
        indicesInOrder(count) { isBefore(self[$0], self[$1]) }.map { self[$0] }
    }
}

extension Array where Element: Equatable {
    /// The elements of an array in order, each once.
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
