import Clinical
import Foundation
import Testing

@testable import Pages

/// The table itself. That each line is well formed and in order is checked whenever it is read.
@Suite struct MedicineTableTests {
    @Test func `it has the commonest substances, each once`() throws {
        let substances = try MedicineTable.names().substances
        #expect(substances.count >= 380)
        #expect(Set(substances.map(\.inn)).count == substances.count)
        #expect(substances.map(\.inn) == substances.map(\.inn).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }

    @Test func `codes have the shape of level 5`() throws {
        for substance in try MedicineTable.names().substances {
            guard let atc = substance.atc else { continue }
            #expect(atc.wholeMatch(of: /[A-Z]\d\d[A-Z]{2}\d\d/) != nil, "\(substance.inn)")
        }
    }

    @Test func `no name is in two lines`() throws {
        var owners: [NameKey: String] = [:]
        for substance in try MedicineTable.names().substances {
            for name in substance.names {
                let owner = owners.updateValue(substance.inn, forKey: NameKey(name))
                #expect(owner == nil || owner == substance.inn, "\(name)")
            }
        }
    }

    @Test func `german names begin with a capital and all have a form`() throws {
        for substance in try MedicineTable.names().substances {
            #expect(substance.german.allSatisfy { $0.first?.isUppercase == true }, "\(substance.inn)")
            #expect(!substance.forms.isEmpty, "\(substance.inn)")
        }
    }

    @Test(arguments: [
        ("diphenhydramine", "R06AA02", Substance.Kind.antihistamine), ("cetirizine", "R06AE07", .antihistamine),
        ("bisoprolol", "C07AB07", .betaBlocker), ("timolol", "S01ED01", .betaBlocker),
        ("ibuprofen", "M01AE01", .nsaid), ("acetylsalicylic acid", "B01AC06", .nsaid),
        ("ramipril", "C09AA05", .aceInhibitor), ("budesonide/formoterol", "R03AK07", .steroid),
        ("prednisolone", "H02AB06", .steroid), ("salbutamol", "R03AC02", .reliever),
        ("epinephrine", "C01CA24", .adrenaline),
    ])
    func `what matters for immunotherapy and asthma is marked`(inn: String, atc: String, kind: Substance.Kind) throws {
        let substance = try #require(try MedicineTable.names().substance(named: inn))
        #expect(substance.atc == atc && substance.kinds == [kind])
    }

    /// The groups of the ATC index that consist of such medicines, and the kind that they then must have.
    @Test(arguments: [
        ("R06A", Substance.Kind.antihistamine), ("C07", .betaBlocker), ("S01ED", .betaBlocker), ("M01A", .nsaid),
        ("S01BC", .nsaid), ("C09A", .aceInhibitor), ("C09B", .aceInhibitor), ("H02", .steroid), ("D07", .steroid),
        ("R01AD", .steroid), ("R03BA", .steroid), ("R03AK", .steroid),
    ])
    func `a kind covers its whole group`(group: String, kind: Substance.Kind) throws {
        let members = try MedicineTable.names().substances.filter { $0.atc?.hasPrefix(group) == true }
        #expect(!members.isEmpty)
        #expect(members.filter { !$0.kinds.contains(kind) }.map(\.inn) == [])
    }

    /// Combinations are of every kind that a part of theirs is.
    @Test func `a combination is of the kinds of its parts`() throws {
        let names = try MedicineTable.names()
        for substance in names.substances {
            let parts = substance.inn.split(separator: "/").compactMap { names.substance(named: String($0)) }
            for kind in parts.flatMap(\.kinds) where kind != .reliever || parts.count == 1 {
                #expect(substance.kinds.contains(kind), "\(substance.inn): \(kind)")
            }
        }
    }
}
