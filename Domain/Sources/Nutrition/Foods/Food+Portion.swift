extension FoodDetails {
    /// The nutrients of a portion; throws if the portion cannot be calculated for this food.
    ///
    /// Each nutrient is rounded once, to a millionth of a gram, a kilocalorie or a kilojoule.
    public func nutrients(of portion: Portion) throws(Portion.Problem) -> Nutrients {
        if case .servings = portion, !basis.isServing { throw .noServing }
        switch basis {
        case .hundredGrams: return nutrients.times(try portion.mass(density: density).milligrams, over: 100_000)
        case .hundredMillilitres:
            return nutrients.times(try portion.volume(density: density).microlitres, over: 100_000)
        case .serving(let size):
            if case .servings(let count) = portion { return nutrients.times(count.hundredths, over: 100) }
            switch size {
            case nil: throw .servingSizeUnknown
            case .mass(let one):
                return nutrients.times(try portion.mass(density: density).milligrams, over: one.milligrams)
            case .volume(let one):
                return nutrients.times(try portion.volume(density: density).microlitres, over: one.microlitres)
            }
        }
    }

    /// The weight of a portion, servings included; throws if it is unknown.
    public func mass(of portion: Portion) throws(Portion.Problem) -> FoodMass {
        guard case .servings(let count) = portion else { return try portion.mass(density: density) }
        guard case .serving(let size) = basis else { throw .noServing }
        guard let size else { throw .servingSizeUnknown }
        guard let eaten = size.times(count.hundredths) else { throw .outOfRange }
        switch eaten {
        case .mass(let mass): return mass
        case .volume(let volume): return try Portion.volume(volume).mass(density: density)
        }
    }
}
