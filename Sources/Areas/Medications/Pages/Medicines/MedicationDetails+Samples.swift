internal import Clinical
internal import Medications
internal import Pages
internal import Store

extension MedicationDetails {
    /// One of each status and kind of dosage.
    static var samples: [Stored<MedicationDetails>] {
        let three = Timing(repeat: TimingRepeat(frequency: 3, period: WrittenDecimal(1), periodUnit: .day))
        let morning = Timing(repeat: TimingRepeat(when: [.morning]))
        let all: [(String, Medication.Form?, String?, Medication.Status, Dosage)] = [
            ("Metformin", .tablet, "500 mg", .active, dosage("tablet", morning, text: "1-0-0")),
            (Samples.longName, .capsule, "20 mg", .active, dosage("capsule", three)),
            (
                "Paracetamol", nil, "500 mg", .active,
                Dosage(asNeeded: true, doseAndRate: [DoseAndRate(dose: amount("2", "tablet"))])
            ),
            ("Naproxen", .tablet, "250 mg", .onHold, dosage("tablet", three)),
            (Samples.rightToLeft, .drops, nil, .stopped, Dosage(text: "As before")),
            ("Amoxicillin", .syrup, nil, .completed, dosage("mL", three)),
            ("Atorvastatin", .tablet, "40 mg", .draft, dosage("tablet", three, text: "1 tablet daily")),
        ]
        return all.enumerated().compactMap { index, one in
            guard let id = Medication.ID("medicine-\(index)") else {
                return nil
            }
            return Stored(
                id: id, person: Samples.person,
                details: MedicationDetails(
                    name: one.0, form: one.1, strength: one.2, reason: index == 0 ? "Type 2 diabetes" : nil,
                    prescriber: index == 0 ? "Dr Shah" : nil, pharmacy: index == 0 ? "Hill Pharmacy" : nil,
                    notes: index == 0 ? "Take with food." : nil, status: one.3,
                    course: MedicationCourse(dosages: [one.4], start: Samples.today)),
                position: nil, isDeleted: false, version: .first)
        }
    }

    private static func amount(_ value: String, _ unit: String) -> DoseAndRate.Dose {
        .quantity(Quantity(value: WrittenDecimal(value), unit: unit))
    }

    private static func dosage(_ unit: String, _ timing: Timing, text: String? = nil) -> Dosage {
        Dosage(text: text, timing: timing, doseAndRate: [DoseAndRate(dose: amount("1", unit))])
    }
}
