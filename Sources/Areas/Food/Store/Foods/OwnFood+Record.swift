public import Clinical
public import Nutrition
public import Store

/// A household's own food, with the person on whose pages it was added.
public struct OwnFood: Sendable, Equatable {
    public let food: Food
    public let person: Person.ID

    package init(_ stored: Stored<FoodDetails>) {
        food = Food(stored)
        person = stored.person
    }
}

extension FoodDetails: RecordDetails {
    public typealias Noun = Food
}

extension Record where Details == FoodDetails {
    /// A household's own food.
    package static let ownFood = Record(
        "own_food", noun: "food", isOrdered: false,
        fields: RecordField(
            "body", text: { id, details in try FoodText.of(FoodRecord(.own(id, details))) },
            read: { try FoodText.food($0).details }),
        make: { $0 }
    ).ruled {
        $0.isShared = true
        $0.kept = { stored, _ in OwnFoodRecord(stored) }
        $0.check = { id, _, _, tx in try tx.checkFoodID(id) }
    }
}

extension Food {
    package init(_ stored: Stored<FoodDetails>) {
        self = .own(stored.id, stored.details, version: stored.version)
    }

    fileprivate static func own(_ id: ID, _ details: FoodDetails, version: RecordVersion = .first) -> Food {
        Food(id: id, source: FoodSource(table: .own, reference: nil), details: details, version: version)
    }
}

/// A food of the family's own as stored in the audit log.
struct OwnFoodRecord: Encodable, Sendable {
    let food: FoodRecord
    let isDeleted: Bool
    let version: Int64

    init(_ stored: Stored<FoodDetails>) {
        food = FoodRecord(Food(stored))
        isDeleted = stored.isDeleted
        version = stored.version.number
    }
}
