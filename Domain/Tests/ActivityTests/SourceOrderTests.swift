import Activity
import Clinical
import NamedInstants
import Testing

struct SourceOrderTests {
    let sources: [HealthSource]

    init() throws {
        sources = [
            HealthSource(id: try id("app"), name: "Pedometer", model: nil),
            HealthSource(id: try id("phone"), name: "Ann's Watch", model: "iPhone"),
            HealthSource(id: try id("watch"), name: "Ann's thing", model: "Watch"),
            HealthSource(id: try id("other-watch"), name: "Garmin", model: "SmartWATCH 5"),
        ]
    }

    private func order(_ chosen: [HealthSource.ID] = [], removed: [HealthSource.ID] = []) -> [String] {
        SourceOrder(sources, chosen: chosen, removed: removed).sources.map { $0.id.text }
    }

    @Test func `watches come before phones and phones before the rest, by model and not by name`() {
        #expect(order() == ["watch", "other-watch", "phone", "app"])
    }

    @Test func `the person's own order comes first`() throws {
        #expect(order([try id("app"), try id("gone")]) == ["app", "watch", "other-watch", "phone"])
    }

    @Test func `a removed source has no place`() throws {
        #expect(order(removed: [try id("watch")]) == ["other-watch", "phone", "app"])
        let order = SourceOrder(sources, removed: [try id("watch")])
        #expect(order.rank(of: try id("watch")) == nil)
        #expect(order.rank(of: try id("phone")) == 1)
    }

    @Test func `the order in which sources are given is no matter`() {
        #expect(SourceOrder(sources.reversed()) == SourceOrder(sources))
    }
}
