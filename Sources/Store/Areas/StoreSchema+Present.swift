extension StoreSchema {
    /// The areas whose rows are still part of this module.
    package static let present: [any AreaStore.Type] = [
        ImmunotherapyStore.self
    ]
}
