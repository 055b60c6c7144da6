import Clinical
import Symptoms
import Testing

@testable import Pages
@testable import SymptomsPages
@testable import Web

@Suite struct PicturesTests {
    @Test func `each food of the list has a picture of its own`() {
        let symbols = ListedAllergen.allCases.compactMap { Picture(.listed($0)).symbol }
        #expect(Set(symbols).count == ListedAllergen.allCases.count)
    }

    @Test func `each symptom of the list has a picture of its own`() {
        let symbols = SymptomKind.allCases.compactMap { Picture($0).symbol }
        #expect(Set(symbols).count == SymptomKind.allCases.count)
    }

    @Test func `an own food shows its emoji or the picture for any food`() {
        #expect(Picture(.own(name: "Kiwi", emoji: "🥝")).emoji == "🥝")
        #expect(Picture(.own(name: "Kiwi", emoji: "")).symbol == "allergen-other-food")
    }

    @Test(arguments: [("Mia", "M"), ("Ben Rivera", "BR"), ("ana maria sol", "AM"), ("🦊", nil), ("", nil)])
    func `a face without a photo shows initials`(_ name: String, _ initials: String?) {
        #expect(Face(name: name).initials == initials)
        #expect((Face(name: name).symbol == nil) == (initials != nil))
    }

    @Test func `every symptom, severity and medicine has its words`() throws {
        let phrases = try TemplateFixture.phrases()
        for kind in SymptomKind.allCases { #expect(!phrases.symptom(kind).contains("symptom."), "\(kind)") }
        for food in ListedAllergen.allCases {
            #expect(!phrases.allergen(.listed(food)).contains("allergen."), "\(food)")
        }
        for medicine in PreDoseMedicine.named { #expect(!phrases.medicine(medicine).contains("medicine.")) }
        #expect(phrases.severity(.unspecified) == nil)
        for grade in SymptomGrade.allCases { #expect(!phrases.grade(grade).contains("."), "\(grade)") }
        for system in BodySystem.allCases { #expect(!phrases.system(system).contains("."), "\(system)") }
        #expect(Set(BodySystem.inFormOrder) == Set(BodySystem.allCases))
    }
}
