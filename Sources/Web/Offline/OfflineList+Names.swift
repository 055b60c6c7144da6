internal import Clinical
internal import Pages
internal import Store

extension OfflineList {
    /// What people call the pages that a search finds, by address.
    static func names(_ phrases: Phrases, _ destinations: [Destination], _ people: [StoredPerson]) -> [String: String] {
        var names = [Paths.help: phrases("search.also.help")]
        for person in people.map(\.person) {
            names[Paths.actionPlan(person.id)] = phrases("search.also.help")
            for destination in destinations where destination.isUsed(by: person) {
                let words = [destination.title(phrases, person)] + destination.otherWords(phrases)
                names[destination.path(person.id)] = words.joined(separator: ", ")
            }
        }
        return names
    }
}

extension [OfflineList.Page] {
    /// The same pages with what people call them.
    func called(_ names: [String: String]) -> [OfflineList.Page] {
        map { page in
            var page = page
            page.also = names[page.address]
            return page
        }
    }
}
