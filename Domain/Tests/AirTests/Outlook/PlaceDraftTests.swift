import Air
import Clinical
import Testing

@Suite struct PlaceDraftTests {
    @Test func `a place is rounded to its cell`() throws {
        let draft = PlaceDraft(name: "  Home ", latitude: "51.4545", longitude: "-2.5879", country: "GB", use: "home")
        let place = try #require(draft.checked().value)
        #expect(place.name == "Home" && place.country == Country("GB") && place.use == .home)
        #expect(place.cell.middle == GeoPoint(latitude: 51_450_000, longitude: -2_600_000))
    }

    @Test(arguments: [
        (PlaceDraft(latitude: "1", longitude: "1", use: "home"), [PlaceDraft.Problem.nameMissing]),
        (
            PlaceDraft(name: String(repeating: "a", count: 81), latitude: "1", longitude: "1", use: "home"),
            [.nameTooLong(limit: 80)]
        ),
        (PlaceDraft(name: "a", latitude: "91", longitude: "1", use: "home"), [.pointInvalid]),
        (PlaceDraft(name: "a", latitude: "", longitude: "1", use: "home"), [.pointInvalid]),
        (PlaceDraft(name: "a", latitude: "nan", longitude: "1", use: "home"), [.pointInvalid]),
        (PlaceDraft(name: "a", latitude: "1", longitude: "1", country: "XYZ", use: "home"), [.countryUnknown]),
        (PlaceDraft(name: "a", latitude: "1", longitude: "1", use: "moon"), [.useUnknown]),
    ])
    func `what is wrong is said`(draft: PlaceDraft, problems: [PlaceDraft.Problem]) {
        guard case .invalid(let found) = draft.checked() else {
            Issue.record("It is valid.")
            return
        }
        #expect(found == problems)
    }

    @Test func `each choice of pollen has a code of its own that leads back`() {
        let codes = PollenKind.choices.map(\.code)
        #expect(Set(codes).count == codes.count && codes.first == "grass")
        #expect(codes.compactMap { PollenKind(code: $0) } == PollenKind.choices)
        #expect(PollenKind(code: "") == nil && PollenKind(code: "pm2_5") == nil)
    }
}
