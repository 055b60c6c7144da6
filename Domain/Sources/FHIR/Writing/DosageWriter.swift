import Clinical
public import Exchange
public import Medications

/// Writes a dosage as FHIR R4.
///
/// Elements stand in FHIR's order, decimals and times as they were written, so that the same dosage always gives the
/// same text. What R4 lacks is written as R5's own extensions of it.
public enum DosageWriter {
    /// The JSON text; nil for a dosage with something unread, which would be lost.
    public static func text(_ dosage: Dosage) -> String? { json(dosage)?.text }

    /// The JSON value; nil for a dosage with something unread, which would be lost.
    public static func json(_ dosage: Dosage) -> JSONValue? {
        guard dosage.unread.isEmpty else { return nil }
        let reason = dosage.asNeededFor.count == 1 ? dosage.asNeededFor.first : nil
        // R4 has either the one reason or true; without a reason, false is what a missing element means.
        let asNeeded: JSONValue? = dosage.asNeeded && reason == nil ? .bool(true) : nil
        return JSONFHIR.object(
            ("extension", extensions(dosage)),
            ("sequence", dosage.sequence.map { .number("\($0)") }),
            ("text", dosage.text.map { .string($0) }),
            ("additionalInstruction", JSONFHIR.list(dosage.additionalInstruction) { JSONFHIR.concept($0) }),
            ("patientInstruction", dosage.patientInstruction.map { .string($0) }),
            ("timing", dosage.timing.map { TimingWriter.json($0) }),
            ("asNeededBoolean", asNeeded),
            ("asNeededCodeableConcept", reason.map { JSONFHIR.concept($0) }),
            ("site", dosage.site.map { JSONFHIR.concept($0) }),
            ("route", dosage.route.map { JSONFHIR.concept($0) }),
            ("method", dosage.method.map { JSONFHIR.concept($0) }),
            ("doseAndRate", JSONFHIR.list(dosage.doseAndRate) { json($0) }),
            ("maxDosePerPeriod", dosage.maxDosePerPeriod.first.map { JSONFHIR.ratio($0) }),
            ("maxDosePerAdministration", dosage.maxDosePerAdministration.map { JSONFHIR.quantity($0) }),
            ("maxDosePerLifetime", dosage.maxDosePerLifetime.map { JSONFHIR.quantity($0) })
        )
    }

    private static func extensions(_ dosage: Dosage) -> JSONValue? {
        let reasons = dosage.asNeededFor.count > 1 ? dosage.asNeededFor : []
        let written =
            reasons.map {
                JSONFHIR.object(
                    ("url", .string(DosageReader.asNeededForExtension)), ("valueCodeableConcept", JSONFHIR.concept($0)))
            }
            + dosage.maxDosePerPeriod.dropFirst().map {
                JSONFHIR.object(("url", .string(DosageReader.maxDoseExtension)), ("valueRatio", JSONFHIR.ratio($0)))
            }
        return written.isEmpty ? nil : .array(written)
    }

    private static func json(_ amount: DoseAndRate) -> JSONValue {
        var members: [(String, JSONValue?)] = [("type", amount.type.map { JSONFHIR.concept($0) })]
        switch amount.dose {
        case .quantity(let quantity)?: members.append(("doseQuantity", JSONFHIR.quantity(quantity)))
        case .range(let range)?: members.append(("doseRange", JSONFHIR.range(range)))
        case nil: break
        }
        switch amount.rate {
        case .ratio(let ratio)?: members.append(("rateRatio", JSONFHIR.ratio(ratio)))
        case .range(let range)?: members.append(("rateRange", JSONFHIR.range(range)))
        case .quantity(let quantity)?: members.append(("rateQuantity", JSONFHIR.quantity(quantity)))
        case nil: break
        }
        return JSONFHIR.object(members)
    }
}
