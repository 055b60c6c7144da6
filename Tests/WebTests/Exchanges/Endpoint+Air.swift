import TestRecords
import TestSupport
import Testing

@testable import AirStore
@testable import Pages
@testable import Web

extension Endpoint {
    /// A site where Mia has a place and has said what she reacts to.
    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillDiary()
        try await site.homes.fillAir()
        return ada
    }

    private static let place = [("id", "new-place"), ("name", "Bath"), ("latitude", "51,38"), ("longitude", "−2.36")]

    static let airPages: [Endpoint] = [
        Endpoint(
            "GET /people/:person/air", ("start", { try await $0.get(Paths.air("mia")) }),
            ("happy", { try await known($0).get(Paths.air("mia")) })),
        Endpoint(
            "GET /people/:person/air/profile", ("first", { try await $0.get(Paths.airProfile("mia")) }),
            ("happy", { try await known($0).get(Paths.airProfile("mia")) })),
        Endpoint(
            "POST /people/:person/air/profile",
            (
                "happy",
                {
                    try await $0.ada().1.post(
                        Paths.airProfile("mia"), [("pollen-grass", "3"), ("asthma", "yes"), ("card", "pollen")])
                }
            ),
            (
                "invalid",
                { try await $0.ada().1.post(Paths.airProfile("mia"), [("pollen-grass", "4"), ("index", "none")]) }
            )),
        Endpoint(
            "GET /people/:person/air/places", ("empty", { try await $0.get(Paths.places("mia")) }),
            ("happy", { try await known($0).get(Paths.places("mia")) }),
            ("search", { try await known($0).get(Paths.places("mia") + "?q=Bath") })),
        Endpoint("GET /people/:person/air/places/new", ("happy", { try await $0.get(Paths.newPlace("mia")) })),
        Endpoint(
            "POST /people/:person/air/places",
            (
                "happy",
                { try await $0.ada().1.post(Paths.places("mia"), place + [("country", "gb"), ("use", "other")]) }
            ),
            ("invalid", { try await $0.ada().1.post(Paths.places("mia"), [("id", "new-place"), ("latitude", "91")]) })),
        Endpoint(
            "POST /people/:person/air/places/here",
            (
                "happy",
                {
                    try await $0.ada().1.post(
                        Paths.here("mia"), [("latitude", "51.4545"), ("longitude", "-2.5879")])
                }
            ), ("nowhere", { try await $0.ada().1.post(Paths.here("mia"), [("latitude", "x")]) })),
        Endpoint(
            "GET /people/:person/air/places/:place/edit",
            ("happy", { try await known($0).get(Paths.editPlace("mia", "home-of-mia")) })),
        Endpoint(
            "POST /people/:person/air/places/:place",
            (
                "happy",
                {
                    try await known($0).post(
                        Paths.place("mia", "home-of-mia"), place + [("version", "1"), ("use", "home")])
                }
            ),
            (
                "stale",
                {
                    try await known($0).post(
                        Paths.place("mia", "home-of-mia"), place + [("version", "7"), ("use", "home")])
                }
            )),
        Endpoint(
            "POST /people/:person/air/places/:place/deletion",
            ("happy", { try await known($0).post(Paths.placeDeletion("mia", "home-of-mia")) })),
        Endpoint(
            "POST /people/:person/air/places/:place/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(Paths.placeDeletion("mia", "home-of-mia"))
                    return try await ada.post(Paths.placeRestoration("mia", "home-of-mia"))
                }
            )),
        Endpoint(
            "POST /people/:person/air/places/:place/move",
            ("happy", { try await known($0).post(Paths.placeMove("mia", "home-of-mia")) })),
        Endpoint(
            "GET /people/:person/air/feeds", ("none", { try await $0.get(Paths.airFeeds("mia")) }),
            ("happy", { try await known($0).get(Paths.airFeeds("mia")) })),
        Endpoint("POST /people/:person/air/feeds", ("happy", { try await $0.ada().1.post(Paths.airFeeds("mia")) })),
        Endpoint(
            "POST /people/:person/air/feeds/revocation",
            ("happy", { try await known($0).post(Paths.airFeedRevocation("mia")) })),
        Endpoint(
            "GET /air-feeds/:airFeed", ("happy", { try await known($0).get(Paths.airFeed("air-of-mia")) }),
            ("unknown", { try await $0.get(Paths.airFeed("another")) })),
        Endpoint(
            "GET /air-feeds/:airFeed/glance",
            ("happy", { try await known($0).get(Paths.airGlance("air-of-mia") + "?size=large") }),
            ("unknown", { try await $0.get(Paths.airGlance("another")) })),
        Endpoint(
            "GET /air-feeds/:airFeed/calendar",
            ("happy", { try await known($0).get(Paths.airCalendar("air-of-mia")) }),
            ("unknown", { try await $0.get(Paths.airCalendar("another")) })),
    ]
}
