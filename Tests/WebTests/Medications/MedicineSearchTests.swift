import Testing

@testable import Pages

@Suite struct MedicineSearchTests {
    private func found(_ text: String, limit: Int = 8) throws -> [MedicineName] {
        try MedicineTable.names().search(text, limit: limit)
    }

    @Test(arguments: [
        ("paracetamol", "paracetamol", "paracetamol"), ("Acetaminophen", "paracetamol", "acetaminophen"),
        ("albut", "salbutamol", "albuterol"), ("adrenali", "epinephrine", "adrenaline"),
        ("adrenalin", "epinephrine", "Adrenalin"),
        ("ASS", "acetylsalicylic acid", "ASS"), ("acetylsalicylsaure", "acetylsalicylic acid", "Acetylsalicylsäure"),
        ("ACETYLSALICYLSÄURE", "acetylsalicylic acid", "Acetylsalicylsäure"),
        ("thyroxin", "levothyroxine", "L-Thyroxin"), ("b12", "cyanocobalamin", "vitamin B12"),
        ("vitamin b1", "thiamine", "vitamin B1"), ("eisen sulfat", "ferrous sulfate", "Eisen(II)-sulfat"),
        ("clav amox", "amoxicillin/clavulanic acid", "amoxicillin/clavulanic acid"),
        ("formoterol budesonid", "budesonide/formoterol", "Budesonid/Formoterol"),
        ("  cetirizine \n", "cetirizine", "cetirizine"), ("divalproex", "valproate semisodium", "divalproex"),
    ])
    func `the first hit says under which name it was found`(text: String, inn: String, name: String) throws {
        let hit = try #require(try found(text).first)
        #expect(hit.substance.inn == inn && hit.name == name)
    }

    @Test(arguments: [
        ("paracetmol", "paracetamol"), ("parracetamol", "paracetamol"), ("paracetanol", "paracetamol"),
        ("paractemaol", nil), ("paarcetamol", "paracetamol"), ("ibuprfen", "ibuprofen"), ("ibpro", "ibuprofen"),
        ("xbuprofen", "ibuprofen"), ("salbutamoll", "salbutamol"), ("acetylsalicylsaeure", "acetylsalicylic acid"),
        ("cetx", nil), ("amoxicilin clavulansaure", "amoxicillin/clavulanic acid"), ("cetirizine qqqqq", nil),
    ])
    func `long words may have one typo`(text: String, inn: String?) throws {
        #expect(try found(text).first?.substance.inn == inn)
    }

    @Test func `what begins as typed comes before typos`() throws {
        let names = try MedicineTable.read(
            "cefadroxil;;Cefadroxil;;;", "cefalexin;;Cefalexin;;;", "cofalexon;;Cofalexon;;;")
        #expect(names.search("cofal", limit: 9).map(\.substance.inn) == ["cofalexon", "cefalexin"])
        #expect(names.search("cofal", limit: 1).map(\.substance.inn) == ["cofalexon"])
    }

    @Test func `the plain substance comes before its combinations`() throws {
        #expect(try found("salmeterol").map(\.substance.inn) == ["salmeterol", "fluticasone/salmeterol"])
        #expect(try found("timolol").first?.substance.inn == "timolol")
    }

    @Test func `all words are needed`() throws {
        #expect(try found("insulin glargine").map(\.substance.inn) == ["insulin glargine"])
        #expect(try found("insulin", limit: 100).count == 8)
        #expect(try found("insulin ibuprofen").isEmpty)
    }

    @Test func `each substance is found once and at most as many as wanted`() throws {
        for letter in "abcdefghijklmnopqrstuvwxyz" {
            let hits = try found(String(letter), limit: 1000).map(\.substance.inn)
            #expect(Set(hits).count == hits.count)
            #expect(try found(String(letter), limit: 5).map(\.substance.inn) == Array(hits.prefix(5)))
        }
    }

    @Test(arguments: ["", "  ", "/", "-+()", "\u{301}"])
    func `without a word nothing is found`(text: String) throws {
        #expect(try found(text).isEmpty)
        #expect(try found("paracetamol", limit: 0).isEmpty && found("paracetamol", limit: -1).isEmpty)
    }

    @Test func `reads only the beginning of a long text`() throws {
        #expect(try found(String(repeating: "qqqqqq ", count: 1000) + "paracetamol").isEmpty)
    }

    @Test func `every name finds its substance`() throws {
        for substance in try MedicineTable.names().substances {
            for name in substance.names {
                let hits = try found(name, limit: 3)
                #expect(hits.first?.substance.inn == substance.inn, "\(name)")
            }
        }
    }
}
