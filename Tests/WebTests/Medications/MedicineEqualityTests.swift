import Testing

@testable import Pages

@Suite struct MedicineEqualityTests {
    @Test(arguments: [
        ("paracetamol", "acetaminophen"), ("acetaminophen", "Paracetamol"), ("PARACETAMOL", " paracetamol "),
        ("adrenaline", "Epinephrin"), ("Salbutamol", "albuterol"), ("L-Thyroxin", "levothyroxine"),
        ("amoxicillin/clavulanic acid", "Amoxicillin / Clavulansäure"),
        ("clavulanic acid + amoxicillin", "co-amoxiclav"), ("acetaminophen/codeine", "Codein/Paracetamol"),
        ("budesonide/formoterol", "Formoterol/Budesonid"), ("Cotrimoxazol", "sulfamethoxazole/trimethoprim"),
        ("caffeine/acetaminophen", "Paracetamol/Caffeine"), ("Aunt Ada's drops", "aunt ada's  DROPS"),
        ("Acme 5/160 mg", "acme 5/160 MG"),
    ])
    func `names of one medicine are equal`(left: String, right: String) throws {
        let names = try MedicineTable.names()
        #expect(names.equal(left, right) && names.equal(right, left))
    }

    @Test(arguments: [
        ("paracetamol", "paracetmol"), ("paracetamol", "paracetamol 500 mg"), ("paracetamol", "paracetamol/codeine"),
        ("prednisone", "prednisolone"), ("cetirizine", "levocetirizine"), ("hydroxyzine", "hydralazine"),
        ("fluticasone", "fluticasone furoate"), ("vitamin B1", "vitamin B12"), ("vitamin D2", "vitamin D3"),
        ("insulin aspart", "insulin lispro"), ("valproate", "divalproex"), ("Acme 5/160 mg", "Acme 160/5 mg"),
        ("5/160", "160/5"), ("Acetylsalicylsaure", "Acetylsalicylsäure"), ("", ""), (" ", ""),
        ("caffeine/paracetamol", "caffeine/paracetamol/codeine"), ("paracetamol/paracetamol", "paracetamol"),
    ])
    func `other names are not, however alike`(left: String, right: String) throws {
        let names = try MedicineTable.names()
        #expect(!names.equal(left, right) && !names.equal(right, left))
    }

    @Test func `a name means one substance or is not listed`() throws {
        let names = try MedicineTable.names()
        for substance in names.substances {
            for name in substance.names { #expect(names.substance(named: name.uppercased()) == substance, "\(name)") }
        }
        #expect(names.substance(named: "Acme") == nil && names.substance(named: "") == nil)
    }
}
