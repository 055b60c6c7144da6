public import Clinical

extension DoseSkip {
    /// Whether two notes say the same, whatever their versions.
    public func sameContent(as other: DoseSkip) -> Bool {
        with(version: other.version) == other
    }

    /// The same note under another version.
    public func with(version: RecordVersion) -> DoseSkip {
        DoseSkip(
            id: id,
            person: person,
            day: day,
            allergen: allergen,
            slot: slot,
            reason: reason,
            notes: notes,
            version: version
        )
    }
}
