import HTTPTypes
import Store
import TestRecords
import TestSupport

@testable import Pages
@testable import Web

extension APIScene {
    private static func known(_ stage: APIStage) async throws -> Program {
        try await stage.site.homes.fillMedicines()
        return stage.program
    }

    private static func record(_ stage: APIStage, _ fields: String) async throws -> Reply {
        try await known(stage).send(
            .post, Paths.apiAdministrations("mia"), #"{"id":"noon","medicine":"metformin-of-mia",\#(fields)}"#)
    }

    static let medicines: [APIScene] = [
        APIScene(
            "listMedicines", ("happy", { try await known($0).get(Paths.apiMedicines("mia")) }),
            ("none", { try await $0.program.get(Paths.apiMedicines("ben")) })),
        APIScene(
            "listMedicineDoses", ("happy", { try await known($0).get(Paths.apiMedicineDoses("mia")) }),
            (
                "too many days",
                { try await $0.program.get(Paths.apiMedicineDoses("mia") + "?from=2026-01-01&through=2026-06-01") }
            )),
        APIScene(
            "recordAdministration",
            (
                "happy",
                { try await record($0, #""status":"completed","day":"2026-06-20","time":"09:00","amount":"2""#) }
            ),
            (
                "slot said before",
                {
                    try await record(
                        $0,
                        #""status":"completed","day":"2026-06-20","time":"09:30","slot":"0/2026-06-20/28800","#
                            + #""amount":"1","unit":"tablet""#)
                }
            ),
            (
                "slot taken before",
                {
                    try await record(
                        $0, #""status":"completed","day":"2026-06-20","time":"09:00","slot":"0/2026-06-20/28800""#)
                }
            ),
            (
                "slot not planned",
                {
                    try await record(
                        $0, #""status":"completed","day":"2026-06-20","time":"09:00","slot":"0/2026-06-20/1""#)
                }
            ),
            ("later than now", { try await record($0, #""status":"completed","day":"2026-06-20","time":"23:00""#) }),
            ("invalid", { try await record($0, #""status":"eaten","day":"2026-06-20","time":"9","reason":"lazy""#) }),
            (
                "not there",
                {
                    try await $0.program.send(
                        .post, Paths.apiAdministrations("mia"),
                        #"{"id":"a","medicine":"b","status":"completed","day":"2026-06-20","time":"08:00"}"#)
                }
            )),
    ]
}
