internal import CarePlan
internal import Clinical
internal import Host
internal import Pages
internal import Store

/// The form's buttons for adding and removing a treatment. They submit the form, so they work without scripts.
extension ReactionForm {
    /// The values after adding or removing a row; nil if Save was pressed.
    func rearranged(_ values: EditReactionPage.Values) -> EditReactionPage.Values? {
        let button = request.form["go"]
        var values = values
        if let kind = TreatmentKind.allCases.first(where: { button == "treatments.add.\($0.rawValue)" }) {
            values.treatments.append(blankTreatment(kind))
            return values
        }
        if let row = values.treatments.indices.first(where: { button == "treatments.remove.\($0 + 1)" }) {
            values.treatments.remove(at: row)
            return values
        }
        return nil
    }

    /// The time is now for a new reaction and blank for a stored one, which may be long over.
    private func blankTreatment(_ kind: TreatmentKind) -> EditReactionPage.Values.Treatment {
        let now = zone.local(at: request.now)
        return .init(
            id: request.newID(), kind: kind.rawValue, time: stored == nil ? now.time.text : "")
    }

    /// The same values with new ids, for a form whose ids are taken. A stored reaction keeps its own id.
    func renamed(_ values: EditReactionPage.Values) -> EditReactionPage.Values {
        var values = values
        if values.version == nil { values.id = request.newID() }
        values.entry = request.newID()
        return values
    }
}
