import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct DoseLevelTests {
    private func check(
        name: String = "Dose 1",
        amount: String = "12.5",
        foodAmount: String = "",
        notes: String = "",
        decimal: DecimalSeparator = .point,
        others: [String] = []
    ) -> Checked<DoseLevelDetails, DoseLevelDraft.Problem> {
        let draft = DoseLevelDraft(
            name: name, amount: amount, foodAmount: foodAmount, product: " ", notes: notes, isCurrent: true
        )
        return draft.checked(decimal: decimal, existingNames: others)
    }

    @Test func `check 5: the half follows an edit of the amount`() throws {
        #expect(try level("Dose 1", "12.5", id: "l").half.milligrams == "6.25")
        #expect(try level("Dose 1", "15", id: "l").half.milligrams == "7.5")
    }

    @Test func `a form in order keeps what was typed and leaves out what was not`() throws {
        let details = try #require(check(name: " Dose 1 ", foodAmount: "⅛ tsp", notes: "a\nb").value)
        #expect(details.name == "Dose 1")
        #expect(details.amount.milligrams == "12.5")
        #expect(details.foodAmount == "⅛ tsp")
        #expect(details.product == nil)
        #expect(details.notes == "a\nb")
        #expect(details.isCurrent)
    }

    @Test func `check 7: half a milligram is typed with a comma`() throws {
        #expect(try #require(check(amount: "0,5", decimal: .comma).value).amount.milligrams == "0.5")
    }

    @Test(arguments: ["dose 1", "DOSE 1 ", "Dose  1", "Dose\u{A0}1"])
    func `check 8: a name that the allergen's other levels have is refused`(name: String) {
        #expect(check(name: name, others: ["Dose 2", "Dose 1"]).problems == [.nameTaken("Dose 1")])
    }

    @Test func `check 8: a name is free when only another allergen has it`() {
        #expect(check(name: "Dose 1", others: []).value != nil)
        #expect(check(name: "Dose 1", others: ["Dose 10", "Dose"]).value != nil)
    }

    @Test func `all problems are reported at once, in the order of the form`() {
        let checked = check(
            name: " ",
            amount: "0",
            foodAmount: String(repeating: "x", count: 121),
            notes: String(repeating: "x", count: 2001)
        )
        #expect(
            checked.problems == [
                .nameMissing, .amount(.zero), .foodAmountTooLong(limit: 120), .notesTooLong(limit: 2000),
            ]
        )
        #expect(check(name: String(repeating: "x", count: 61)).problems == [.nameTooLong(limit: 60)])
    }
}
