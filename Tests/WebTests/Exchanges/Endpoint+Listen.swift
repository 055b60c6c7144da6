import Encodings
import TestRecords
import TestSupport
import Testing

@testable import AsthmaStore
@testable import Pages
@testable import Web

extension Endpoint {
    private static let id = "asthma-of-mia"

    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillAsthma()
        return ada
    }

    /// What the page sends for a payload.
    static func payload(_ text: String, inhaler: String = id) -> [(String, String)] {
        [("inhaler", inhaler), ("payload", Base64URL.encode(Array(text.utf8))), ("ordinal", "0"), ("device", "cap")]
    }

    static let listening: [Endpoint] = [
        Endpoint(
            "GET /people/:person/asthma/listen", ("empty", { try await $0.get(Paths.listen("mia")) }),
            ("happy", { try await known($0).get(Paths.listen("mia")) })),
        Endpoint(
            "POST /people/:person/asthma/listen",
            ("happy", { try await known($0).post(Paths.listen("mia"), payload("1781938800\t51.4545\t-2.5879\t43")) }),
            ("aside", { try await known($0).post(Paths.listen("mia"), payload("?")) }),
            ("nobody", { try await known($0).post(Paths.listen("mia"), payload("?", inhaler: "none")) })),
        Endpoint(
            "GET /people/:person/asthma/payloads/:asthmaRecord/edit",
            ("happy", { try await known($0).get(Paths.editAsthma("mia", Paths.payloads, id)) })),
        Endpoint(
            "POST /people/:person/asthma/payloads/:asthmaRecord",
            (
                "happy",
                {
                    try await known($0).post(
                        Paths.asthma("mia", Paths.payloads, id),
                        [("inhaler", id), ("day", "2026-06-20"), ("time", "07:00")])
                }
            ),
            ("invalid", { try await known($0).post(Paths.asthma("mia", Paths.payloads, id), [("inhaler", id)]) })),
        Endpoint(
            "POST /people/:person/asthma/payloads/:asthmaRecord/deletion",
            ("happy", { try await known($0).post(Paths.asthmaDeletion("mia", Paths.payloads, id)) })),
        Endpoint(
            "POST /people/:person/asthma/payloads/:asthmaRecord/restoration",
            ("happy", { try await known($0).post(Paths.asthmaRestoration("mia", Paths.payloads, id)) })),
    ]
}
