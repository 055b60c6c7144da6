internal import Clinical

extension OITDose {
    /// This record with what a form that was filled in apart says about the same day: its intakes, its medicines after
    /// those of the record, and its notes on lines of their own.
    ///
    /// Nothing of the record is left out or changed. Nil when the notes together would have more characters than
    /// `DoseDraft.notesLimit`.
    public func joined(with details: DoseDetails) -> OITDose? {
        var text = notes ?? ""
        if let more = details.notes { text += text.isEmpty ? more : "\n" + more }
        guard let text = FreeText.clean(text, limit: DoseDraft.notesLimit, lines: .several).value else { return nil }
        return OITDose(
            person: person,
            day: day,
            version: version,
            intakes: intakes + details.intakes,
            medicines: medicines + details.medicines,
            notes: text.isEmpty ? nil : text
        )
    }
}
