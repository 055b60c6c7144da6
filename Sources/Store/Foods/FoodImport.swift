public import Nutrition

/// What bringing a table of foods in changed.
public struct FoodImport: Sendable, Equatable {
    public let new: Int
    public let changed: Int
    public let same: Int
    /// Foods of an earlier edition that this one no longer has; entries of the diary keep theirs.
    public let removed: Int

    public init(new: Int, changed: Int, same: Int, removed: Int) {
        self.new = new
        self.changed = changed
        self.same = same
        self.removed = removed
    }
}

/// Why an import of a table cannot go on.
public enum FoodImportProblem: Error, Sendable, Equatable {
    /// Another import of the same table began.
    case takenOver
}

/// An edition of a table that is on its way in; nobody sees it before it is complete.
public struct FoodImportRun: Sendable, Equatable {
    /// The edition that is shown meanwhile.
    struct Former: Sendable, Equatable {
        let edition: Int64
        let foods: Int
    }

    /// Which table.
    public let table: FoodSource.Table
    let edition: Int64
    let former: Former?
    /// Foods that were not there before, that say something else, and that say the same.
    public internal(set) var new = 0, changed = 0, same = 0
    /// Foods that a line before had already.
    public internal(set) var repeated = 0

    var result: FoodImport {
        FoodImport(new: new, changed: changed, same: same, removed: (former?.foods ?? 0) - changed - same)
    }
}
