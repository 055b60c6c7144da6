package import Clinical

/// One tap for a usual glass of water, at the moment of the tap.
package struct WaterGlass: Encodable, Sendable {
    /// The value of the field `next` that leads back to Today.
    package static let today = "today"
    /// The usual glass, in millilitres.
    private static let usual: Int64 = 250

    package let post: String
    package let hidden: [Hidden]
    package let outbox: OutboxForm
    package let size: String

    /// - Parameter next: where the tap leads; nil for the food diary.
    package init(
        _ phrases: Phrases, _ person: Person.ID, newID: String, outbox: OutboxForm, next: String? = nil
    ) {
        post = Paths.water(person)
        hidden =
            [Hidden("id", newID), Hidden("amount", "\(Self.usual)")] + (next.map { [Hidden("next", $0)] } ?? [])
        self.outbox = outbox
        size = phrases("food.water.glass", ["amount": phrases.millilitres(Self.usual)])
    }
}

extension Phrases {
    /// "750 ml"
    package func millilitres(_ amount: Int64) -> String {
        self("activity.value.ml", ["value": formats.number(Int(amount))])
    }
}
