public import Nutrition

/// What importing a food table changed.
public struct FoodImport: Sendable, Equatable {
    public let new: Int
    public let changed: Int
    public let same: Int
    /// Foods of an earlier edition that this one no longer has; diary entries keep theirs.
    public let removed: Int

    public init(new: Int, changed: Int, same: Int, removed: Int) {
        self.new = new
        self.changed = changed
        self.same = same
        self.removed = removed
    }
}

/// Why a table import cannot continue.
public enum FoodImportProblem: Error, Sendable, Equatable {
    /// Another import of the same table began.
    case takenOver
}

/// An edition of a table being imported; not visible until it is complete.
public struct FoodImportRun: Sendable, Equatable {
    /// The edition shown in the meantime.
    struct Former: Sendable, Equatable {
        let edition: Int64
        let foods: Int
    }

    public let table: FoodSource.Table
    let edition: Int64
    let former: Former?
    /// Foods that are new, changed and unchanged.
    public internal(set) var new = 0, changed = 0, same = 0
    /// Foods already on an earlier line.
    public internal(set) var repeated = 0

    var result: FoodImport {
        FoodImport(new: new, changed: changed, same: same, removed: (former?.foods ?? 0) - changed - same)
    }
}
