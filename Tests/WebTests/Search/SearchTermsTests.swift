import Testing

@testable import Pages

@Suite struct SearchTermsTests {
    private func finds(_ typed: String, _ texts: [String?]) -> Bool {
        SearchTerms(typed)?.match(texts) ?? false
    }

    private func resembles(_ typed: String, _ texts: [String?]) -> Bool {
        SearchTerms(typed)?.forgiving.match(texts) ?? false
    }

    @Test(
        arguments: [
            ("pea", ["Peanut"]), ("PEANUT", ["peanut butter"]), ("nut", ["pea, nut; oat"]),
            ("peanuts", ["One peanut."]),
            ("dogs", ["the dog"]), ("glass", ["glass"]), ("level 5", ["Level 5"]), ("5 lev", ["Level", "50 mg"]),
            ("cant", ["can't breathe"]), ("can't", ["can\u{2019}t breathe"]), ("can", ["can't"]), ("t", ["can't"]),
            ("cant br", ["He can\u{2019}t", "breathe"]), ("cants", ["can't"]), ("creme", ["Crème brûlée"]),
            ("brulee", ["Cre\u{300}me bru\u{302}le\u{301}e"]), ("école", ["ECOLE"]), ("straße", ["In der Straße"]),
            ("яблоко", ["Яблоко и груша"]), ("груш", ["яблоко – груша"]), ("りんご", ["りんご"]), ("oclock", ["5 o'clock"]),
            ("quiet", ["\u{201C}Quiet\u{201D} — today…"]), ("½", ["½ kernel"]), ("a", ["🥜a"]),
            ("dogs bone", ["dogs' bone"]),
        ] as [(String, [String])])
    func `each word begins a word`(_ typed: String, _ texts: [String]) {
        #expect(finds(typed, texts))
        #expect(finds(typed, [nil] + texts.map { "…\($0)…" }))
    }

    @Test(
        arguments: [
            ("nut", ["Peanut"]), ("peanuts", ["peanutty"]), ("glasss", ["glass"]), ("ss", ["s"]),
            ("level 5", ["Level 6"]),
            ("cantb", ["can't breathe"]), ("pea", ["p ea", "p-ea"]), ("peanut", ["pean\u{201D}ut"]),
            ("яблоко", ["ябло"]),
            ("a b", ["a"]), ("x", [""]), ("xylophone", ["after lunch at school"]),
        ] as [(String, [String])])
    func `nothing else is found`(_ typed: String, _ texts: [String]) {
        #expect(!finds(typed, texts))
    }

    @Test(
        arguments: [
            ("hvies", ["Hives"], true), ("penaut", ["my peanut"], true), ("chedder", ["Cheddar"], true),
            ("antihistmine", ["took antihistamines"], true), ("hivs", ["Hives"], true), ("cnat", ["can't"], true),
            ("яблако", ["Яблоко"], true), ("brulée", ["crème brülé"], true), ("dog", ["dig"], false),
            ("hives", ["cough"], false), ("peanut", ["walnut"], false), ("school", ["cool"], true),
            ("xylophone", ["phone"], false),
        ] as [(String, [String], Bool)])
    func `one mistake is forgiven in short words, two in longer ones`(_ typed: String, _ texts: [String], _ found: Bool)
    {
        #expect(resembles(typed, texts) == found)
    }

    @Test(arguments: ["", "  ", "'", "…", "\u{0}", "🥜"])
    func `without a word there is no search`(_ typed: String) {
        #expect(SearchTerms(typed) == nil)
    }

    @Test func `only the first eight words count`() {
        #expect(finds("a b c d e f g h zzz", ["a b c d e f g h"]))
        #expect(!finds("a b c d e f g zzz", ["a b c d e f g h"]))
    }
}
