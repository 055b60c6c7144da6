import Immunotherapy
import ImmunotherapyStore
import Symptoms
import SymptomsStore
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Stage {
    /// A site where Mia took doses on two days and had hives after one of them.
    fileprivate func withRecords() async throws -> Browser {
        let (site, browser) = try await ada()
        let dose = OITDose.on(.yesterday, .at(.yesterday, "07:30", .full(.peanutTwo)))
        _ = try await site.store.saveDose(dose, base: nil, site.homes.mia, change: site.homes.change())
        try await site.store.createReaction("reaction", .of(.hives()), site.homes.mia, change: site.homes.change())
        return browser
    }
}

extension Endpoint {
    static let insights: [Endpoint] = [
        Endpoint(
            "GET /people/:person/insights",
            ("nothing", { try await $0.get(Paths.insights("mia")) }),
            ("happy", { try await $0.withRecords().get(Paths.insights("mia", range: "week")) }),
            ("invalid", { try await $0.withRecords().get(Paths.insights("mia", range: "a-while")) })),
        Endpoint(
            "GET /people/:person/insights/:card",
            ("nothing", { try await $0.get(Paths.insightRows("mia", "levels")) }),
            ("happy", { try await $0.withRecords().get(Paths.insightRows("mia", "reactions", range: "month")) }),
            ("invalid", { try await $0.get(Paths.insightRows("mia", "weather")) })),
    ]
}
