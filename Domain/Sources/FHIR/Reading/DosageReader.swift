import Clinical
import Exchange
import Medications

/// Reads one dosage of any version.
struct DosageReader {
    /// R5's reasons as an extension of R4.
    static let asNeededForExtension = "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.asNeededFor"
    /// R5's further maximums as an extension of R4.
    static let maxDoseExtension = "http://hl7.org/fhir/5.0/StructureDefinition/extension-Dosage.maxDosePerPeriod"

    /// What only dosages have, of all versions; a bare one is recognised by them.
    static let names = [
        "sequence", "text", "additionalInstruction", "additionalInstructions", "patientInstruction", "timing",
        "asNeeded", "asNeededBoolean", "asNeededCodeableConcept", "asNeededFor", "site", "siteCodeableConcept", "route",
        "method", "doseAndRate", "doseQuantity", "doseRange", "quantityQuantity", "quantityRange", "rateRatio",
        "rateRange", "rateQuantity", "maxDosePerPeriod", "maxDosePerAdministration", "maxDosePerLifetime",
    ]

    let isDSTU2: Bool

    func read(_ members: [JSONMember]) -> Dosage {
        let problems = Element.Problems()
        let element = Element(members, path: "", problems: problems)
        var dosage = Dosage(
            sequence: element.whole("sequence"), text: element.text("text"),
            additionalInstruction: element.concepts("additionalInstruction")
                + element.concepts("additionalInstructions"),
            patientInstruction: element.text("patientInstruction"))
        dosage.timing = element.object("timing").map { TimingReader(isDSTU2: isDSTU2).read($0) }
        readAsNeeded(element, into: &dosage)
        dosage.site = element.concept("site") ?? element.concept("siteCodeableConcept")
        dosage.route = element.concept("route")
        dosage.method = element.concept("method")
        dosage.doseAndRate = doses(element)
        readMaximums(element, into: &dosage)
        _ = element.take("siteReference")
        element.end()
        dosage.unread = problems.found
        return dosage
    }

    private func readAsNeeded(_ element: Element, into dosage: inout Dosage) {
        let written = element.bool("asNeeded") ?? element.bool("asNeededBoolean")
        dosage.asNeededFor = element.concepts("asNeededCodeableConcept") + element.concepts("asNeededFor")
        for value in element.extensions(DosageReader.asNeededForExtension, "valueCodeableConcept") {
            guard case .object(let members) = value else { continue }
            let reason = Element(members, path: element.path(to: "extension"), problems: element.problems)
            dosage.asNeededFor.append(reason.concept())
        }
        dosage.asNeeded = written ?? !dosage.asNeededFor.isEmpty
        if written == false, !dosage.asNeededFor.isEmpty {
            element.problem(.asNeededFor, at: "", "It says what it is needed for, and that it is not as needed.")
        }
    }

    private func readMaximums(_ element: Element, into dosage: inout Dosage) {
        dosage.maxDosePerPeriod = element.objects("maxDosePerPeriod").map { $0.ratio() }
        for value in element.extensions(DosageReader.maxDoseExtension, "valueRatio") {
            guard case .object(let members) = value else { continue }
            let ratio = Element(members, path: element.path(to: "extension"), problems: element.problems)
            dosage.maxDosePerPeriod.append(ratio.ratio())
        }
        dosage.maxDosePerAdministration = element.quantity("maxDosePerAdministration")
        dosage.maxDosePerLifetime = element.quantity("maxDosePerLifetime")
    }

    /// Reads `doseAndRate` (R4 and later), or the single dose and rate of earlier versions.
    private func doses(_ element: Element) -> [DoseAndRate] {
        let listed = element.objects("doseAndRate").map { amount in
            let dose = DoseAndRate(type: amount.concept("type"), dose: dose(amount), rate: rate(amount))
            amount.end()
            return dose
        }
        let beside = DoseAndRate(dose: dose(element), rate: rate(element))
        return beside == DoseAndRate() ? listed : listed + [beside]
    }

    private func dose(_ element: Element) -> DoseAndRate.Dose? {
        for name in ["doseQuantity", "quantityQuantity"] {
            if let quantity = element.quantity(name) { return .quantity(quantity) }
        }
        for name in ["doseRange", "quantityRange"] {
            if let range = element.range(name) { return .range(range) }
        }
        return nil
    }

    private func rate(_ element: Element) -> DoseAndRate.Rate? {
        if let ratio = element.ratio("rateRatio") { return .ratio(ratio) }
        if let range = element.range("rateRange") { return .range(range) }
        return element.quantity("rateQuantity").map { .quantity($0) }
    }
}

extension Element {
    /// Any whole number, as FHIR's `integer`.
    func whole(_ name: String) -> Int? { count(name, least: -2_147_483_647) }
}
