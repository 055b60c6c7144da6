public import Clinical

extension DoseSkip {
    /// Whether two notes have the same content, ignoring versions.
    public func sameContent(as other: DoseSkip) -> Bool {
        with(version: other.version) == other
    }

    /// The same note with another version.
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
