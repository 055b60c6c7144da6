public import Clinical

/// The portion form as submitted.
public struct FoodPortionDraft: Sendable, Hashable {
    /// Why a portion is rejected.
    public enum Problem: Error, Sendable, Hashable {
        /// No number was entered.
        case numberMissing
        /// It is not a plain number above zero, has too many decimals, or is above the maximum.
        case numberUnreadable
        /// The unit is not "g", "ml", "serving" or a measure of the food.
        case unitUnknown
        /// The portion cannot be calculated for this food.
        case portion(Portion.Problem)
    }

    /// The number as typed; for measures and servings also a fraction such as "1/2" or "1½".
    public let number: String
    /// "g", "ml", "serving", or "measure-" followed by the index of a measure of the food, starting at 0.
    public let unit: String

    /// Creates a draft from the submitted fields.
    public init(number: String, unit: String) {
        self.number = number
        self.unit = unit
    }

    /// The portion of the given food; throws what is wrong with it.
    public func checked(of food: FoodDetails, decimal: DecimalSeparator) throws(Problem) -> Portion {
        if Whitespace.isAll(of: number) { throw .numberMissing }
        let portion = try read(food, decimal)
        do throws(Portion.Problem) {
            _ = try food.nutrients(of: portion)
        } catch {
            throw .portion(error)
        }
        return portion
    }

    private func read(_ food: FoodDetails, _ decimal: DecimalSeparator) throws(Problem) -> Portion {
        if unit == "g" || unit == "ml" {
            do throws(FoodSize.Problem) {
                switch try FoodSize.parse(number, unit: unit, decimal: decimal) {
                case .mass(let mass): return .mass(mass)
                case .volume(let volume): return .volume(volume)
                }
            } catch {
                throw .numberUnreadable
            }
        }
        guard unit == "serving" || measure(food) != nil else { throw .unitUnknown }
        let value = CountText.hundredths(number, decimal, most: PortionCount.most)
        guard let count = value.flatMap({ PortionCount(hundredths: $0) }) else { throw .numberUnreadable }
        return measure(food).map { .measures($0, count) } ?? .servings(count)
    }

    private func measure(_ food: FoodDetails) -> HouseholdMeasure? {
        let prefix = Array("measure-".utf8)
        let bytes = Array(unit.utf8)
        guard bytes.starts(with: prefix),
            let place = Int(String(decoding: bytes.dropFirst(prefix.count), as: UTF8.self)),
            food.measures.indices.contains(place)
        else { return nil }
        return food.measures[place]
    }
}
