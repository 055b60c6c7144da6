import CarePlan
import Clinical
import FoodStore
import Immunotherapy
import ImmunotherapyStore
import Nutrition
import SQL
import TestRecords
import TestSupport
import Testing

@testable import Store

/// Each value of a record is read back from the column it was written to. All values differ, so swapped columns are
/// noticed.
@Suite struct `A plain record` {
    private let homes: TwoHouseholds

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func goesRound<Details: RecordDetails>(
        _ record: Record<Details>, _ details: Details, changed: Details
    ) async throws {
        let (mia, now) = (homes.mia, { [homes] in homes.change() })
        let id: Stored<Details>.ID = "one"
        let database = homes.temporary.database
        let change = now()
        try await database.write { tx in try tx.create(id, details, of: record, mia, change) }
        func stored() async throws -> Stored<Details>? {
            try await database.read { tx in try tx.record(id, of: record, mia) }
        }
        let first = try #require(try await stored())
        #expect(first.details == details && first.version == .first && !first.isDeleted)
        #expect((first.position != nil) == record.isOrdered)
        let again = now()
        let saved = try await database.write { tx in
            try tx.update(id, changed, of: record, version: .first, mia, again)
        }
        guard case .saved(let second) = saved else {
            Issue.record("not saved: \(saved)")
            return
        }
        #expect(second.details == changed && second.version == RecordVersion(number: 2))
        // The audit log stores every value under its own name.
        let kept = record.audited(first)
        let own = (record.isOrdered ? 1 : 0) + (record.rules.keepsDeletion ? 1 : 0)
        #expect(record.rules.kept != nil || kept.count == 2 + record.columns.count + own)
    }

    @Test func `of a contact`() async throws {
        try await goesRound(
            .contact,
            ContactDetails(
                role: .clinic, name: "Ward 3", number: try PhoneNumber.parse("+49 30 1234", least: 3),
                note: "Ask for Ada"),
            changed: ContactDetails(
                role: .doctor, name: "Dr Bell", number: try PhoneNumber.parse("+49 30 5678", least: 3), note: "Mornings"
            ))
    }

    @Test func `of a question`() async throws {
        try await goesRound(
            .question, QuestionDetails(text: "May we swim?", isAsked: true, answer: "Yes"),
            changed: QuestionDetails(text: "May we fly?", isAsked: false, answer: "Not yet"))
    }

    @Test func `of a pause`() async throws {
        try await goesRound(
            .doseHold,
            DoseHoldDetails(
                allergen: Allergen.peanut.id, from: "2026-06-01", through: "2026-06-05", reason: "A cold."),
            changed: DoseHoldDetails(
                allergen: Allergen.cashew.id, from: "2026-06-02", through: "2026-06-08", reason: "Croup."))
    }

    @Test func `of a pack of a level`() async throws {
        try await goesRound(
            .supplyEntry,
            SupplyEntryDetails(
                level: DoseLevel.peanutTwo.id, kind: .pack, at: .berlin("2026-06-01", "09:00"), count: .pieces(15),
                unit: .other("spoons"), lot: "A1", expires: ExpiryDate(text: "2027-05")),
            changed: SupplyEntryDetails(
                level: DoseLevel.cashewOne.id, kind: .count, at: .berlin("2026-01-02", "10:00"), count: .pieces(3),
                unit: .other("scoops"), lot: "B2", expires: ExpiryDate(text: "2027-06-30")))
    }

    @Test func `of a visit to the clinic`() async throws {
        try await goesRound(
            .clinicVisit, ClinicVisitDetails.on("2026-06-01", .peanutOne, .peanutTwo, notes: "27 kg."),
            changed: .on("2026-06-02", .peanutTwo, .cashewOne, notes: "28 kg."))
    }

    @Test func `of a food of the family's own`() async throws {
        func food(_ name: String, _ digits: String, _ list: AllergenList, _ allergens: [FoodAllergen]) throws
            -> FoodDetails
        {
            let named = FoodDetails.named(name, others: [name + ", salted"], kilocalories: Int64(name.count))
            let declared = AllergenDeclaration(contains: [allergens[0]], mayContain: [allergens[1]], list: list)
            return FoodDetails(
                name: named.name, otherNames: named.otherNames, group: .sweets, barcode: try Barcode.parse(digits),
                basis: .hundredMillilitres, nutrients: named.nutrients,
                density: FoodDensity(milligramsPerMillilitre: 1030), measures: named.measures, allergens: declared,
                ingredients: IngredientList(text: "Made of " + name, language: "en"))
        }
        try await goesRound(
            .ownFood, food("Crisps", "3017620422003", .eu, [.milk, .wheat]),
            changed: food("Popcorn", "5000159407236", .us, [.sesame, .peanut]))
    }

    @Test func `of a recipe`() async throws {
        func recipe(_ name: String, _ food: Food, servings: Int32, grams: Int64) throws -> RecipeDetails {
            RecipeDetails(
                name: name, ingredients: try RecipeDetails.named(name, [food]).ingredients, servings: servings,
                cookedMass: FoodMass(milligrams: grams * 1000), method: "Cook the " + name)
        }
        try await goesRound(
            .recipe, recipe("Porridge", .table("oats", "Oats"), servings: 3, grams: 520),
            changed: recipe("Toast", .table("bread", "Bread"), servings: 4, grams: 90))
    }

    @Test func `that another person has keeps its id for itself`() async throws {
        let (mia, ben, change) = (homes.mia, homes.ben, homes.change())
        let id: Question.ID = "one"
        let database = homes.temporary.database
        let details = QuestionDetails(text: "May we swim?", isAsked: false, answer: nil)
        try await database.write { tx in try tx.create(id, details, of: .question, mia, change) }
        let later = homes.change()
        await #expect(throws: RecordIDTaken()) {
            try await database.write { tx in try tx.create(id, details, of: .question, ben, later) }
        }
        let found = try await database.read { tx in try tx.record(id, of: .question, ben) }
        #expect(found == nil)
    }
}
