internal import Clinical

extension MedicineNames {
    /// The substance with exactly this name; nil if it is not listed.
    package func substance(named name: String) -> Substance? { index.position(name).map { substances[$0] } }

    /// The substance that a name begins with, such as ibuprofen in "Ibuprofen 400 mg"; nil if it is not listed.
    package func substance(leading name: String) -> Substance? {
        var words = name.split(separator: " ")
        while !words.isEmpty {
            if let found = substance(named: words.joined(separator: " ")) { return found }
            words.removeLast()
        }
        return nil
    }

    /// Whether two names mean the same: the same normalised text, or names of one substance. Never fuzzy; blank names
    /// equal nothing.
    ///
    /// "Paracetamol" and "acetaminophen" are equal, "paracetamol" and "paracetamol 500 mg" are not.
    package func equal(_ left: String, _ right: String) -> Bool {
        guard !NameKey(left).isEmpty else { return false }
        let positions = (index.position(left), index.position(right))
        if positions.0 != nil || positions.1 != nil { return positions.0 == positions.1 }
        return index.key(left) == index.key(right)
    }
}
