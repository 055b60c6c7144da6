import Clinical
import Symptoms
import SymptomsStore
import TestSupport

@testable import Pages
@testable import Web

extension Endpoint {
    private static let path = Paths.search("mia")

    static let search: [Endpoint] = [
        Endpoint(
            "GET /people/:person/search", ("nothing typed", { try await $0.get(path) }),
            (
                "happy",
                { stage in
                    let (site, ada) = try await stage.ada()
                    try await site.store.createSymptoms(
                        [.of(.hives, notes: "After running")], site.homes.mia, change: site.homes.change())
                    return try await ada.get(path + "?q=hives")
                }
            ), ("nothing found", { try await $0.get(path + "?q=zzzz") }))
    ]
}
