public import Accounts
public import Clinical
public import Nutrition
package import SQL
public import Store

extension Store {
    /// Foods that match a search, those the person has eaten since a day first; without a word, only those.
    public func foods(matching query: String, since day: CalendarDay, _ access: PersonAccess) async throws -> FoundFoods
    {
        try await database.read { tx in try tx.foods(matching: query, since: day, access) }
    }

    /// What each person in a household has eaten often since a day, at most `most`; people without any are left out.
    public func usualFoods(
        of household: Household.ID, since day: CalendarDay, most: Int
    ) async throws -> [Person.ID: [Food.ID]] {
        try await database.read { tx in
            var usual: [Person.ID: [Food.ID]] = [:]
            for (stored, access) in try tx.people(of: household, readBy: .commandLine) {
                let uses = try tx.foodUses(access, since: day).prefix(most).map(\.food)
                let foods = try tx.foods(Array(uses), access).map(\.id)
                if !foods.isEmpty { usual[stored.person.id] = foods }
            }
            return usual
        }
    }

    /// A food from a table or the household, or a recipe; nil if there is none.
    public func food(_ id: Food.ID, _ access: PersonAccess) async throws -> Food? {
        try await database.read { tx in try tx.foods([id], access).first }
    }
}

extension Reader {
    /// What the person has eaten since a day, most frequent first.
    func foodUses(_ access: PersonAccess, since day: CalendarDay) throws -> [(food: Food.ID, uses: Int)] {
        try fetch(
            """
            SELECT food, count(*) AS uses, max(at) AS last_at FROM food_entry
            WHERE person = \(access.person.text) AND day >= \(day.iso) AND deleted_at IS NULL
            GROUP BY food ORDER BY uses DESC, last_at DESC, food LIMIT 20
            """
        ).map { (try $0.convert("food", "an id", Food.ID.init), try $0.int("uses")) }
    }

    /// The foods with these ids in order, excluding those that no longer exist or belong to others.
    func foods(_ ids: [Food.ID], _ access: PersonAccess) throws -> [Food] {
        var found: [Food.ID: Food] = [:]
        try each(
            "SELECT body FROM food WHERE edition IN (\(list: try currentEditions())) AND id IN (\(list: ids.map(\.text)))"
        ) { row in
            let food = try FoodText.food(try row.text("body"))
            found[food.id] = food
        }
        if found.count < ids.count {
            for food in try lookedUp(ids.filter { found[$0] == nil }) { found[food.id] = food }
            for own in try ownFoods(access, ids.filter { found[$0] == nil }.map(\.text)) { found[own.id] = own }
        }
        let rest = ids.filter { found[$0] == nil }
        if !rest.isEmpty {
            for own in try recipes(access, rest) { found[own.recipe.id] = own.recipe.food }
        }
        return ids.compactMap { found[$0] }
    }

    /// The table foods with these numbers, in order.
    fileprivate func tableFoods(_ numbers: [Int64]) throws -> [Food] {
        var found: [Int64: Food] = [:]
        try each("SELECT number, body FROM food WHERE number IN (\(list: numbers))") { row in
            found[try row.int64("number")] = try FoodText.food(try row.text("body"))
        }
        return numbers.compactMap { found[$0] }
    }
}

extension FoodDetails {
    /// Whether each word is a prefix of a word in the food's names.
    func fits(_ words: [String]) -> Bool {
        let own = ([name] + otherNames).flatMap { FoodWords.of($0) }
        return words.allSatisfy { word in
            own.contains { $0.hasPrefix(word) } || FoodWords.singulars(word).contains { own.contains($0) }
        }
    }
}

extension Sequence<Food> {
    /// In the same order, without duplicates.
    fileprivate var unique: [Food] {
        var seen = Set<Food.ID>()
        return filter { seen.insert($0.id).inserted }
    }
}

extension Reader {
    /// Foods that match a search, those the person has eaten since a day first; without a word, only those.
    package func foods(
        matching query: String, since day: CalendarDay, _ access: PersonAccess
    ) throws -> FoundFoods {
        let tx: any Reader = self
        let words = FoodWords.query(query)
        let uses = try tx.foodUses(access, since: day)
        let usual = try tx.foods(uses.map(\.food), access)
        let counts = Dictionary(uniqueKeysWithValues: uses.map { ($0.food, $0.uses) })
        guard !words.isEmpty else { return FoundFoods(foods: usual, uses: counts, isSimilar: false) }
        if let barcode = Barcode(typed: query) {
            let foods = try tx.foods(barcode: barcode, access)
            return FoundFoods(foods: foods, uses: counts, isSimilar: false)
        }
        let search = try FoodSearch(tx)
        func found(_ words: [String]) throws -> (foods: [Food], hasMore: Bool) {
            let near =
                usual.filter { $0.details.fits(words) }
                + (try tx.ownFoods(access, named: words, most: FoodSearch.most))
            let recipes = try tx.recipes(access, named: words).map(\.recipe.food)
            let numbers = try search.numbers(words)
            let table = try tx.tableFoods(Array(numbers.prefix(FoodSearch.most)))
            return ((near + recipes + table).unique, numbers.count > FoodSearch.most)
        }
        let (foods, hasMore) = try found(words)
        var (other, because): ([Food], [Food.ID: FoodSynonym]) = ([], [:])
        for meaning in FoodSynonym.meanings(of: words) {
            let meant = try found(meaning.words).foods
            other += meant.prefix(FoodSearch.most / 2)
            for food in meant where because[food.id] == nil { because[food.id] = meaning.synonym }
        }
        for food in foods { because[food.id] = nil }
        // A brand's few products must not push what the word means off the list.
        let both = (foods.prefix(other.isEmpty ? foods.count : FoodSearch.most) + other).unique
        if !both.isEmpty {
            return FoundFoods(foods: both, uses: counts, isSimilar: false, hasMore: hasMore, because: because)
        }
        if let parts = try search.parts(words) {
            let (foods, hasMore) = try found(parts)
            if !foods.isEmpty {
                return FoundFoods(foods: foods, uses: counts, isSimilar: false, hasMore: hasMore)
            }
        }
        let similar = try search.similar(words).flatMap { try found($0).foods }.unique
        return FoundFoods(
            foods: Array(similar.prefix(FoodSearch.most)), uses: counts, isSimilar: !similar.isEmpty,
            hasMore: similar.count > FoodSearch.most)
    }
}
