internal import Clinical

extension OITDose {
    /// This record merged with a separately completed form for the same day: adds the form's intakes, its medicines
    /// after the existing ones, and its notes on new lines.
    ///
    /// Nothing in the record is removed or changed. Nil if the combined notes would be longer than
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
