public import Clinical

extension Dose {
    /// Whether two records of a day say the same, whatever their versions.
    public func sameContent(as other: Dose) -> Bool {
        with(version: other.version) == other
    }

    /// The same record under another version.
    public func with(version: RecordVersion) -> Dose {
        Dose(person: person, day: day, version: version, intakes: intakes, medicines: medicines, notes: notes)
    }
}
