public import Exchange

/// Reads `MedicationAdministration` of R4 and R5, and the flag and times of versions before.
public enum AdministrationReader {
    /// Reads a resource; nil if it is another.
    public static func read(_ resource: JSONValue) -> AdministrationResource? {
        guard let fields = ResourceFields.resource(resource, "MedicationAdministration") else { return nil }
        let dosage = fields.object("dosage")
        dosage?.checkModifiers()
        return AdministrationResource(
            id: fields.text("id"), identifiers: fields.identifiers(), status: status(fields),
            statusReason: fields.concepts(fields.firstName(["statusReason", "reasonNotGiven"]) ?? "statusReason"),
            medication: MedicationChoice(fields),
            subject: required(fields.firstName(["subject", "patient"]) ?? "subject", fields),
            effective: effective(fields),
            request: fields.reference(fields.firstName(["request", "prescription"]) ?? "request"),
            performers: fields.objects("performer").compactMap { performer($0) },
            dose: dosage?.quantity("dose") ?? dosage?.quantity("quantity"), dosageText: dosage?.text("text"),
            notes: fields.objects("note").compactMap { $0.text("text") }, problems: fields.problems.found)
    }

    /// Before R4, a flag said that it was not given, whatever the status.
    private static func status(_ fields: ResourceFields) -> AdministrationResource.Status? {
        for name in ["wasNotGiven", "notGiven"] where fields.bool(name) == true { return .notDone }
        if fields.value("status") == nil { fields.note(.missing, "status") }
        return fields.code("status", AdministrationResource.Status.self)
    }

    private static func required(_ name: String, _ fields: ResourceFields) -> ResourceReference? {
        let reference = fields.reference(name)
        if reference == nil, fields.value(name) == nil { fields.note(.missing, name) }
        return reference
    }

    /// R5 spells its element with one r.
    private static func effective(_ fields: ResourceFields) -> EffectiveTime? {
        let point = fields.firstName(["effectiveDateTime", "occurenceDateTime", "effectiveTimeDateTime"])
        if let point { return fields.dateTime(point).map { .at($0) } }
        let span = fields.firstName(["effectivePeriod", "occurencePeriod", "effectiveTimePeriod"])
        if let span { return fields.period(span) }
        fields.note(.missing, "effective[x]")
        return nil
    }

    /// In R5, an actor is a concept or a reference.
    private static func performer(_ performer: ResourceFields) -> ResourceReference? {
        guard let actor = performer.object("actor") else { return nil }
        if case .object? = actor.value("reference") { return actor.reference("reference") }
        return performer.reference("actor")
    }
}
