extension DoseLevel {
    /// What a person can edit of this level.
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
