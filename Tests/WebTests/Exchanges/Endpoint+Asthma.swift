import TestRecords
import TestSupport
import Testing

@testable import AsthmaStore
@testable import Pages
@testable import Web

extension Endpoint {
    private static let id = "asthma-of-mia"

    /// A site where Mia has one record of each kind.
    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillAsthma()
        return ada
    }

    private static let tile = Paths.mapTile("mia", "3", "4", "2")

    /// What a form of each kind sends; ids and versions are added.
    private static let forms: [(noun: String, fields: [(String, String)])] = [
        (
            "inhalers",
            [
                ("name", "Beclometasone"), ("role", "controller"), ("kind", "puffer"), ("scheduled-puffs", "4"),
                ("in-use", "yes"),
            ]
        ),
        (
            "canisters",
            [("inhaler", id), ("label", "Bag"), ("capacity", "200"), ("expiry", "2027-05"), ("reading", "80")]
        ),
        ("puffs", [("inhaler", id), ("day", "2026-06-20"), ("time", "07:00"), ("puffs", "2")]),
        ("peak-flow", [("meter", id), ("day", "2026-06-20"), ("time", "07:00"), ("blow-1", "300"), ("blow-2", "310")]),
        ("meters", [("name", "New one"), ("scale", "wright")]),
        ("bests", [("meter", id), ("value", "360"), ("day", "2026-06-20")]),
        ("states", [("symptoms", "none")]),
        ("questionnaires", [("questionnaire", "gina"), ("item-day-symptoms", "1"), ("item-night-waking", "0")]),
        ("places", [("spot", "51454500,-2587900"), ("name", "Home"), ("home", "yes")]),
        (
            "attacks",
            [("start", "2026-06-01"), ("severity", "mild"), ("care", "none"), ("steroids", "no"), ("missed", "1")]
        ),
        (
            "plans",
            [("agreed", "2026-06-01"), ("yellow-take", "As written"), ("green-limit", "85"), ("yellow-limit", "60")]
        ),
    ]

    static let asthma: [Endpoint] =
        [
            Endpoint(
                "GET /people/:person/asthma", ("empty", { try await $0.get(Paths.asthma("mia")) }),
                ("happy", { try await known($0).get(Paths.asthma("mia")) })),
            Endpoint(
                "POST /people/:person/asthma/puffs/now",
                (
                    "happy",
                    {
                        try await known($0).post(
                            Paths.puffsNow("mia"), [("id", "tap"), ("inhaler", id), ("puffs", "2")])
                    }
                ), ("nobody", { try await $0.ada().1.post(Paths.puffsNow("mia"), [("id", "tap"), ("puffs", "1")]) })),
            Endpoint("GET /asthma/game", ("happy", { _ in try await TestSite().browser().get(Paths.asthmaGame) })),
            Endpoint(
                "POST /people/:person/asthma/quiet-days",
                ("happy", { try await known($0).post(Paths.quietDays("mia"), [("day", "2026-06-18")]) }),
                ("future", { try await known($0).post(Paths.quietDays("mia"), [("day", "2026-06-21")]) })),
            Endpoint(
                "GET /people/:person/asthma/risk",
                ("empty", { try await $0.ada().1.get(Paths.asthmaRisk("mia")) }),
                ("happy", { try await known($0).get(Paths.asthmaRisk("mia")) })),
            Endpoint(
                "GET /people/:person/asthma/use",
                ("happy", { try await known($0).get(Paths.asthmaUse("mia")) }),
                ("filtered", { try await known($0).get(Paths.asthmaUse("mia") + "?by=month&puffs=all&role=reliever") })),
            Endpoint(
                "GET /people/:person/asthma/plan-sheet",
                ("happy", { try await known($0).get(Paths.asthmaPlanSheet("mia")) })),
            Endpoint(
                "GET /people/:person/asthma/places/streets/:zoom/:column/:row",
                ("no tile server", { try await known($0).get(tile) }),
                ("happy", { try await $0.ada(TestOptions(feeds: .everything)).1.get(tile) })),
            Endpoint(
                "POST /people/:person/asthma/places/forgotten",
                (
                    "happy",
                    {
                        try await known($0).post(
                            Paths.forgottenPlaces("mia"), [("spot", "51454500,-2587900")])
                    }
                ), ("nowhere", { try await known($0).post(Paths.forgottenPlaces("mia"), [("spot", "91,0,1")]) })),
        ]
        + listening
        + ["puffs", "peak-flow", "attacks", "plans", "questionnaires", "places"].map { noun in
            Endpoint(
                "GET /people/:person/asthma/\(noun)",
                ("happy", { try await known($0).get(Paths.asthma("mia", noun)) }))
        } + forms.flatMap(endpoints)

    private static func endpoints(_ form: (noun: String, fields: [(String, String)])) -> [Endpoint] {
        let (noun, fields) = form
        let base = "/people/:person/asthma/\(noun)"
        return [
            Endpoint("GET \(base)/new", ("happy", { try await known($0).get(Paths.newAsthma("mia", noun)) })),
            Endpoint(
                "POST \(base)",
                ("happy", { try await known($0).post(Paths.asthma("mia", noun), [("id", "fresh")] + fields) }),
                ("invalid", { try await known($0).post(Paths.asthma("mia", noun), [("id", "fresh")]) })),
            Endpoint(
                "GET \(base)/:asthmaRecord/edit",
                ("happy", { try await known($0).get(Paths.editAsthma("mia", noun, id)) })),
            Endpoint(
                "POST \(base)/:asthmaRecord",
                (
                    "happy",
                    {
                        try await known($0).post(
                            Paths.asthma("mia", noun, id), [("id", id), ("version", "1")] + fields)
                    }
                ),
                (
                    "stale",
                    {
                        try await known($0).post(
                            Paths.asthma("mia", noun, id), [("id", id), ("version", "7")] + fields)
                    }
                )),
            Endpoint(
                "POST \(base)/:asthmaRecord/deletion",
                ("happy", { try await known($0).post(Paths.asthmaDeletion("mia", noun, id)) })),
            Endpoint(
                "POST \(base)/:asthmaRecord/restoration",
                ("happy", { try await known($0).post(Paths.asthmaRestoration("mia", noun, id)) })),
        ]
    }
}
