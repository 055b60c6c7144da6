import Symptoms
import Testing

struct SymptomSearchTests {
    private let list = [
        SymptomWords(kind: .hives, names: ["Hives", "nettle rash", "Welts"]),
        SymptomWords(kind: .lipSwelling, names: ["Swollen lips", ""]),
        SymptomWords(kind: .tongueSwelling, names: ["Swollen tongue", "Zunge geschwollen"]),
        SymptomWords(kind: .throatTightness, names: ["Étau à la gorge"]),
        SymptomWords(kind: .shortnessOfBreath, names: ["Short of breath", "can't breathe"]),
    ]

    @Test(
        arguments: [
            ("", [SymptomKind.hives, .lipSwelling, .tongueSwelling, .throatTightness, .shortnessOfBreath]),
            ("  ", [.hives, .lipSwelling, .tongueSwelling, .throatTightness, .shortnessOfBreath]),
            ("can't breathe", [.shortnessOfBreath]), ("Can’t br", [.shortnessOfBreath]), ("cant", [.shortnessOfBreath]),
            ("hi", [.hives]), ("HIVES", [.hives]), ("rash", [.hives]), ("rash wel", [.hives]),
            ("swol", [.lipSwelling, .tongueSwelling]), ("li sw", [.lipSwelling]), ("swollen  t", [.tongueSwelling]),
            ("ips", []), ("swollen hives", []), ("étau", [.throatTightness]), ("ÉTAU", [.throatTightness]),
        ] as [(String, [SymptomKind])])
    func `typed words are the beginnings of names`(query: String, found: [SymptomKind]) {
        #expect(SymptomKind.found(by: query, in: list) == found)
    }

    @Test(
        arguments: [
            ("my lips hurt", [SymptomKind.lipSwelling]), ("swollen hives", [.hives, .lipSwelling, .tongueSwelling]),
            ("sw zz", []), ("zzz", []), ("", []),
        ] as [(String, [SymptomKind])])
    func `a single word is enough for the signs of a reaction`(query: String, found: [SymptomKind]) {
        #expect(SymptomKind.signs(near: query, in: list) == found)
    }

    @Test func `other symptoms need every word`() {
        let list = [SymptomWords(kind: .acne, names: ["Acne"]), SymptomWords(kind: .other, names: ["Cold hands"])]
        #expect(SymptomKind.signs(near: "acne hands", in: list).isEmpty)
    }
}
