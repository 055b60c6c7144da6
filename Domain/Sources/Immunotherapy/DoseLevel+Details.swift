extension DoseLevel {
    /// The details of this level that a person can edit.
    public var details: DoseLevelDetails {
        DoseLevelDetails(
            name: name,
            amount: amount,
            foodAmount: foodAmount,
            product: product,
            notes: notes,
            isCurrent: isCurrent
        )
    }
}
