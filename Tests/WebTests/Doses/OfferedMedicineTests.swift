import Clinical
import Immunotherapy
import TestSupport
import Testing

@testable import ImmunotherapyPages
@testable import Pages

@Suite struct `The medicines offered with a dose` {
    private func offered(_ recorded: [EditDosePage.Values.Medicine], _ planned: PlannedMedicine...) throws -> [String] {
        try MedicineFields.all(TemplateFixture.phrases(), recorded, planned: planned, .none).map(\.id)
    }

    private let famotidine = PlannedMedicine(medicine: .famotidine, amount: "20", lead: 60)
    private let cetirizine = PlannedMedicine(medicine: .cetirizine, amount: "5", lead: 60)

    @Test func `are the plan's own in its order, and then another one`() throws {
        #expect(
            try offered([], famotidine, cetirizine) == [
                "medicines.famotidine", "medicines.cetirizine", "medicines.other",
            ])
    }

    @Test func `are the usual ones without a plan`() throws {
        let usual = PreDoseMedicine.named.map { "medicines.\($0.code)" }
        #expect(try offered([]) == usual + ["medicines.other"])
    }

    /// Their order is stored: a form that is saved as it was opened changes nothing.
    @Test func `follow those recorded before`() throws {
        let recorded = EditDosePage.Values.Medicine(code: "other", amount: "20", otherName: "Cromolyn")
        #expect(
            try offered([recorded], famotidine, cetirizine) == [
                "medicines.other", "medicines.famotidine", "medicines.cetirizine",
            ])
    }
}
