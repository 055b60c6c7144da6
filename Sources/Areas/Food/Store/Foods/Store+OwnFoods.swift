internal import Clinical
internal import Nutrition
internal import SQL
public import Store

extension Store {
    /// The foods that the household added, oldest first.
    public func ownFoods(_ access: PersonAccess) async throws -> [OwnFood] {
        try await database.read { tx in try tx.ownFoods(access) }
    }
}

extension Reader {
    func ownFoods(_ access: PersonAccess) throws -> [OwnFood] { try records(.ownFood, access).map(OwnFood.init) }

    /// The household's own foods whose names fit all words, oldest first, at most `most` of them.
    func ownFoods(_ access: PersonAccess, named words: [String], most: Int) throws -> [Food] {
        let sieve = FoodNameSieve(words)
        var likely: [String] = []
        try scan(
            """
            SELECT id, body FROM own_food
            WHERE person IN (SELECT id FROM person WHERE household = \(access.household.text)) AND deleted_at IS NULL
            ORDER BY created_at, id
            """
        ) { cells in
            if sieve.mayFit(try cells.utf8(1)) { likely.append(String(decoding: try cells.utf8(0), as: UTF8.self)) }
        }
        var found: [Food] = []
        for start in stride(from: 0, to: likely.count, by: 50) where found.count < most {
            let ids = likely[start..<min(start + 50, likely.count)]
            found += try ownFoods(access, Array(ids)).filter { $0.details.fits(words) }
        }
        return Array(found.prefix(most))
    }

    /// Those of the household's own foods that have one of these ids, oldest first.
    func ownFoods(_ access: PersonAccess, _ ids: [String]) throws -> [Food] {
        try fetch(
            """
            \(part: Record.ownFood.select)
            WHERE id IN (\(list: ids)) AND deleted_at IS NULL
                AND person IN (SELECT id FROM person WHERE household = \(access.household.text))
            ORDER BY created_at, id
            """
        ).map { Food(try Record.ownFood.stored($0)) }
    }
}
