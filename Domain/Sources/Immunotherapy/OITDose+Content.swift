public import Clinical

extension OITDose {
    /// Whether two records of a day have the same content, ignoring versions.
    public func sameContent(as other: OITDose) -> Bool {
        with(version: other.version) == other
    }

    /// The same record with another version.
    public func with(version: RecordVersion) -> OITDose {
        OITDose(person: person, day: day, version: version, intakes: intakes, medicines: medicines, notes: notes)
    }
}
