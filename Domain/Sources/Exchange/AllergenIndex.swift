import Clinical

/// Looks up a person's allergen by its name in a sheet.
struct AllergenIndex {
    enum Match {
        case one(Allergen.ID)
        case several
    }

    private var given: [NameKey: Match] = [:]
    private var english: [NameKey: Match] = [:]

    init(_ allergens: [(Allergen.ID, names: [String])]) {
        for (id, names) in allergens {
            for name in names {
                AllergenIndex.add(id, under: NameKey(name), to: &given)
            }
            for listed in ListedAllergen.allCases {
                let isCalledSo = names.contains { listed.englishNames.contains(NameKey($0).text) }
                guard isCalledSo else { continue }
                for name in listed.englishNames {
                    AllergenIndex.add(id, under: NameKey(name), to: &english)
                }
            }
        }
    }

    /// Returns the allergen with that name; the person's own names take precedence over the English ones.
    func find(_ name: String) -> Match? {
        let key = NameKey(name)
        return given[key] ?? english[key]
    }

    private static func add(_ id: Allergen.ID, under key: NameKey, to matches: inout [NameKey: Match]) {
        switch matches[key] {
        case nil: matches[key] = .one(id)
        case .one(let other)?: if other != id { matches[key] = .several }
        case .several?: break
        }
    }
}
