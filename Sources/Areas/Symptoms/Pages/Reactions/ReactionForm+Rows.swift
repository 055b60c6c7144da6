internal import CarePlan
internal import Clinical
internal import Host
internal import Pages
internal import Store

/// The buttons of the form that add a row or take one out; without scripts they are sent like any other.
extension ReactionForm {
    /// The form with a row more or less, when that was the button; nil when it was Save.
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

    /// The time is now while the reaction may be going on; for one that was, it is left to be typed.
    private func blankTreatment(_ kind: TreatmentKind) -> EditReactionPage.Values.Treatment {
        let now = zone.local(at: request.now)
        return .init(
            id: request.newID(), kind: kind.rawValue, time: stored == nil ? now.time.text : "")
    }

    /// The same form under new ids, for one whose ids are in use.
    func renamed(_ values: EditReactionPage.Values) -> EditReactionPage.Values {
        var values = values
        if values.version == nil { values.id = request.newID() }
        values.entry = request.newID()
        return values
    }
}
