import Clinical
import NamedInstants
import Testing

struct AllergenTests {
    @Test func `check 34: all eighteen common allergens are there, each with its own picture`() {
        #expect(
            ListedAllergen.allCases.map(\.rawValue) == [
                "milk", "egg", "fish", "shellfish", "soy", "peanut", "almond", "brazil-nut", "cashew", "coconut",
                "hazelnut", "macadamia", "pecan", "pine-nut", "pistachio", "walnut", "wheat", "sesame",
            ]
        )
        #expect(Set(ListedAllergen.allCases.map(\.picture)).count == 18)
        #expect(ListedAllergen.brazilNut.picture == "allergen-brazil-nut")
    }

    @Test func `nine of them are tree nuts, the peanut is not`() {
        #expect(ListedAllergen.allCases.count { $0.isTreeNut } == 9)
        #expect(!ListedAllergen.peanut.isTreeNut)
    }

    @Test func `only one in treatment that is still listed is offered for dosing`() throws {
        for standing in AllergenStanding.allCases {
            for removed in [false, true] {
                let peanut = Allergen(id: try id("a"), kind: .listed(.peanut), standing: standing, removed: removed)
                #expect(peanut.isInTreatment == (standing == .inTreatment && !removed))
            }
        }
    }

    private func check(
        _ name: String, _ emoji: String = "", existing: [Allergen] = []
    ) -> Checked<AllergenKind, OwnAllergen.Problem> {
        OwnAllergen.check(name: name, emoji: emoji, existing: existing, listedNames: ["Milch", "Pine Nuts"])
    }

    @Test(arguments: [("Lupin", "🌼"), ("Lupin", ""), ("Kiwi", "🥝"), ("Bee", "🐝"), ("Flag", "🇩🇪"), ("One", "1️⃣")])
    func `check 28: an own allergen keeps its name and emoji`(name: String, emoji: String) {
        #expect(check(" \(name) ", emoji) == .valid(.own(name: name, emoji: emoji)))
    }

    @Test(arguments: [
        ("", OwnAllergen.Problem.blank), (" \n", .blank), ("Other", .placeholder), ("select an ALLERGEN", .placeholder),
        ("None", .placeholder), ("milch", .duplicate), (" pine  nuts", .duplicate), ("LUPIN ", .duplicate),
        (String(repeating: "x", count: 41), .tooLong(limit: 40)),
    ])
    func `check 28: a blank, a duplicate and a placeholder are refused`(
        name: String, problem: OwnAllergen.Problem
    ) throws {
        let lupin = Allergen(id: try id("a1"), kind: .own(name: "Lupin", emoji: ""), standing: .avoided, removed: false)
        #expect(check(name, existing: [lupin]) == .invalid([problem]))
    }

    @Test func `an allergen that was taken off the list is offered back`() throws {
        let removed = Allergen(
            id: try id("a1"), kind: .own(name: "Lupin", emoji: ""), standing: .avoided, removed: true)
        #expect(check("lupin", existing: [removed]) == .invalid([.removedBefore(removed.id)]))
        let again = Allergen(id: try id("a2"), kind: .own(name: "Lupin", emoji: ""), standing: .avoided, removed: false)
        #expect(check("lupin", existing: [removed, again]) == .invalid([.duplicate]))
    }

    @Test(arguments: [
        ("🌼🌼", OwnAllergen.Problem.emojiTooLong), ("ab", .emojiTooLong), ("a", .emojiNotAPicture),
        ("1", .emojiNotAPicture), ("é", .emojiNotAPicture), ("語", .emojiNotAPicture), ("<", .emojiNotAPicture),
        ("#", .emojiNotAPicture), ("\u{202E}", .emojiNotAPicture),
    ])
    func `an emoji is one picture`(emoji: String, problem: OwnAllergen.Problem) {
        #expect(check("Lupin", emoji) == .invalid([problem]))
    }

    @Test func `name and emoji are reported together`() {
        #expect(check("", "ab") == .invalid([.blank, .emojiTooLong]))
    }
}
