internal import Clinical

/// Finds substances by exact name: only case, extra spaces and the order of a combination make no difference.
struct NameIndex: Sendable {
    private var positions: [[NameKey]: Int] = [:]
    private let inns: [NameKey]

    /// Reads the substances of a table whose first is in line 2. A name may occur in one line only.
    init(_ substances: [Substance]) throws(MedicineNames.Problem) {
        inns = substances.map { NameKey($0.inn) }
        // The parts of combinations are looked up among the other names, so these go first.
        for isCombination in [false, true] {
            for (position, substance) in substances.enumerated() {
                for name in substance.names where (Self.parts(name).count > 1) == isCombination {
                    let owner = positions.updateValue(position, forKey: key(name))
                    guard owner == nil || owner == position else {
                        throw MedicineNames.Problem(line: position + 2, reason: .nameTwice(name))
                    }
                }
            }
        }
    }

    /// The position of the substance with this name; nil if it is not listed.
    func position(_ name: String) -> Int? { positions[key(name)] }

    /// What two spellings of a name have in common: the name itself, or the parts of a combination by INN.
    func key(_ name: String) -> [NameKey] {
        let parts = Self.parts(name)
        guard parts.count > 1 else { return parts }
        let named = parts.map { part in positions[[part]].map { inns[$0] } ?? part }
        return named.sorted { $0.text.utf8.lexicographicallyPrecedes($1.text.utf8) }
    }

    /// The parts of a combination such as "Paracetamol / Codeine"; a single one if what is between the signs is not all
    /// names: in "5/160 mg" it is a strength.
    private static func parts(_ name: String) -> [NameKey] {
        let parts = name.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "+" }.map { NameKey(String($0)) }
        let areNames = parts.allSatisfy { $0.text.first?.isLetter ?? false }
        return areNames ? parts : [NameKey(name)]
    }
}
