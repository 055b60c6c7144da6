internal import Clinical
internal import Pages

/// The secret address for watches and homes.
struct AirFeedsPage: Page {
    static let template = "air/feeds"
    static let place: Place? = .air

    let title: String
    let back: Link?
    let post: String
    let revocation: String
    let hasFeed: Bool
    /// The addresses, shown once after they were made.
    let addresses: [Address]
    let isNew: Bool

    struct Address: Encodable, Sendable {
        let id: String
        let label: String
        let address: String
    }

    /// - Parameter base: the secret address; nil if it was made before.
    init(_ phrases: Phrases, person: Person.ID, hasFeed: Bool, base: String? = nil) {
        title = phrases("air.feeds.title")
        back = Link(phrases("nav.air"), Paths.air(person))
        post = Paths.airFeeds(person)
        revocation = Paths.airFeedRevocation(person)
        self.hasFeed = hasFeed
        isNew = base != nil
        addresses =
            base.map { base in
                [
                    Address(id: "json", label: phrases("air.feeds.json"), address: base),
                    Address(id: "glance", label: phrases("air.feeds.glance"), address: base + "/glance?size=small"),
                    Address(id: "calendar", label: phrases("air.feeds.calendar"), address: base + "/calendar"),
                ]
            } ?? []
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("none", AirFeedsPage(phrases, person: Samples.person, hasFeed: false)),
            Sample("kept", AirFeedsPage(phrases, person: Samples.person, hasFeed: true)),
            Sample(
                "new",
                AirFeedsPage(
                    phrases, person: Samples.person, hasFeed: true,
                    base: "https://oit.example.org/air-feeds/" + String(repeating: "a", count: 43))),
        ]
    }
}
