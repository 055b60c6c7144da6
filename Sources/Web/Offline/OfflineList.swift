internal import Accounts
internal import Clinical
internal import Host
internal import Nutrition
internal import Pages
internal import Store

/// What a device caches for one account; see docs/offline.md.
struct OfflineList: Encodable, Sendable {
    /// Tells the device when another account signs in; grants no access.
    let account: String
    /// 32 bytes in base64url.
    let key: String
    /// For forms that the device sends later.
    let csrf: String
    let lock: Lock
    /// When the list was created, in milliseconds.
    let made: Int64
    /// Whether the browser was told to save data, for browsers whose scripts cannot know.
    let savesData: Bool
    /// Target of the home page.
    let home: String
    let pages: [Page]

    struct Lock: Encodable, Sendable {
        let hasLock: Bool
        /// Inactivity timeout in milliseconds.
        let rest: Int64

        init(_ delay: LockDelay?) {
            hasLock = delay != nil
            rest = (delay?.seconds ?? 0) * 1000
        }
    }

    /// One address to fetch and cache.
    struct Page: Encodable, Sendable {
        let address: String
        /// What it takes to open it; as with its route.
        var ability = Ability.help
        /// Whether the server also serves it while locked; other pages are encrypted.
        var isOpen = false
        /// Its title in the list of cached pages; nil for resources that only appear on other pages.
        var title: String?
        /// What people call it, for the search; nil if only its content says what it is.
        var also: String?
        /// Whether it also answers for its address with any query.
        var ignoresQuery = false
        /// The size in bytes of a file that never changes.
        var size: Int64?
        /// Whether it is left as it is while data is saved: it changes rarely, and nothing depends on it.
        var canWait = false

        private enum CodingKeys: String, CodingKey {
            case address, isOpen, title, also, ignoresQuery, size, canWait
        }
    }
}

extension OfflineList.Page {
    init(_ kept: OfflineAddress) {
        self.init(
            address: kept.address, ability: kept.ability, title: kept.title, ignoresQuery: kept.ignoresQuery)
    }
}

extension OfflineList {
    /// Same target as `PeopleController.home`.
    static func home(_ people: [StoredPerson]) -> String {
        guard let first = people.first, people.count == 1 else { return Paths.people }
        return Paths.today(first.person.id)
    }

    /// Photos of people are cached only if the account agreed to it.
    static func pages(
        _ phrases: Phrases, people: [StoredPerson], usualFoods: [Person.ID: [Food.ID]], documents: [Document],
        keepsPhotos: Bool
    ) -> [Page] {
        let everybody = [
            Page(address: Paths.help, isOpen: true, title: phrases("help.button")),
            Page(address: Paths.guide, isOpen: true, title: phrases("guide.title"), canWait: true),
            Page(address: Paths.people, ability: .today, title: phrases("people.title")),
            Page(address: Paths.offlineWords, isOpen: true),
        ]
        let game =
            people.contains { $0.person.areas.contains(.asthma) }
            ? [Page(address: Paths.asthmaGame, isOpen: true, title: phrases("learn.game"), canWait: true)] : []
        let photos = keepsPhotos ? people.compactMap { Face($0).photo } : []
        return everybody + game
            + people.flatMap { pages(phrases, $0) + foodPages(phrases, $0, usualFoods[$0.person.id] ?? []) }
            + photos.map { Page(address: $0, ability: .today, canWait: true) }
            + documents.flatMap { pages(of: $0) }
    }

    private static func pages(_ phrases: Phrases, _ stored: StoredPerson) -> [Page] {
        let person = stored.person.id
        func title(_ key: String) -> String { phrases(key, ["name": stored.person.name]) }
        var pages = [
            Page(address: Paths.actionPlan(person), isOpen: true, title: title("help.actionPlan")),
            Page(address: Paths.today(person), ability: .today, title: title("offline.page.today")),
            Page(
                address: Paths.newSymptom(person), ability: .log, title: title("offline.page.symptoms"),
                ignoresQuery: true),
            Page(
                address: Paths.search(person), ability: .today, title: title("offline.page.search"),
                ignoresQuery: true),
        ]
        if stored.person.areas.contains(.foodAllergy) {
            pages.append(Page(address: Paths.plan(person), ability: .history, title: title("offline.page.plan")))
            pages.append(
                Page(
                    address: Paths.newDoseEntry(person), ability: .log, title: title("offline.page.dose"),
                    ignoresQuery: true))
            pages.append(Page(address: Paths.offlineRules(person), ability: .today))
        }
        return pages
    }

    /// Today's diary, for people who use it, and a form for each food the person eats often.
    private static func foodPages(_ phrases: Phrases, _ stored: StoredPerson, _ foods: [Food.ID]) -> [Page] {
        guard !foods.isEmpty || stored.person.areas.contains(.activity) else { return [] }
        let person = stored.person.id
        func title(_ key: String) -> String { phrases(key, ["name": stored.person.name]) }
        let diary = Page(address: Paths.food(person), ability: .history, title: title("offline.page.food"))
        guard !foods.isEmpty else { return [diary] }
        let search = Page(
            address: Paths.foodSearch(person), ability: .log, title: title("offline.page.foodSearch"),
            ignoresQuery: true)
        return [diary, search]
            + foods.map { Page(address: Paths.newFoodEntry(person, food: $0.text), ability: .log, ignoresQuery: true) }
    }

    /// The page of a document and its content, which never changes.
    private static func pages(of document: Document) -> [Page] {
        let (person, id) = (document.person, document.id.text)
        return [
            Page(address: Paths.document(person, id), ability: .history, title: document.title),
            Page(address: Paths.documentFile(person, id), ability: .history, size: document.file.bytes),
        ]
    }
}
