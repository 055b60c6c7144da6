import Clinical
import HTTPTypes
import TestRecords
import TestSupport
import Testing

@testable import Pages

extension Endpoint {
    private static let list = Paths.hospitals("mia")
    private static let new = Paths.newHospital("mia")
    private static let one = Paths.hospital("mia", "hospital-of-mia")
    private static let fresh = Paths.hospital("mia", "new-hospital-of-mia")

    /// A site where Mia has medicines, a connected hospital and one that waits for a sign-in.
    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillMedicines()
        return ada
    }

    static let hospitals: [Endpoint] = [
        Endpoint(
            "GET /people/:person/hospitals", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).get(list) })),
        Endpoint("GET /people/:person/hospitals/new", ("happy", { try await $0.get(new) })),
        Endpoint(
            "POST /people/:person/hospitals",
            ("no address", { try await $0.send(list, on: new) { $0.set("address", "fhir") } }),
            ("not encrypted", { try await $0.send(list, on: new) { $0.set("address", "http://fhir.example") } }),
            ("own network", { try await $0.send(list, on: new) { $0.set("address", "https://127.0.0.1/fhir") } }),
            (
                "no token",
                {
                    try await $0.send(list, on: new) {
                        $0.set("address", "https://127.0.0.1/fhir")
                        $0.set("token", "two words")
                    }
                }
            )),
        Endpoint(
            "GET /people/:person/hospitals/:connection", ("happy", { try await known($0).get(one) }),
            ("sign in", { try await known($0).get(fresh) }), ("not there", { try await $0.get(one) })),
        Endpoint(
            "GET /people/:person/hospitals/:connection/patient",
            ("known", { try await known($0).get(Paths.hospitalPatient("mia", "hospital-of-mia")) }),
            ("search", { try await known($0).get(Paths.hospitalPatient("mia", "new-hospital-of-mia")) })),
        Endpoint(
            "POST /people/:person/hospitals/:connection/patient",
            (
                "chosen",
                {
                    try await known($0).post(
                        Paths.hospitalPatient("mia", "new-hospital-of-mia"), [("patient", "p9")])
                }
            ),
            (
                "no name",
                { try await known($0).post(Paths.hospitalPatient("mia", "new-hospital-of-mia"), [("search", "yes")]) }
            ),
            (
                "own network",
                {
                    try await known($0).post(
                        Paths.hospitalPatient("mia", "hospital-of-mia"), [("search", "yes"), ("family", "Moss")])
                }
            )),
        Endpoint(
            "GET /people/:person/hospitals/:connection/resources/:resourceType/:resource",
            ("happy", { try await known($0).get(Paths.hospitalResource("mia", "hospital-of-mia", "Patient/p1")) }),
            ("not there", { try await known($0).get(Paths.hospitalResource("mia", "hospital-of-mia", "Patient/p2")) })),
        Endpoint(
            "POST /people/:person/hospitals/:connection/sync",
            ("happy", { try await known($0).post(Paths.hospitalSync("mia", "hospital-of-mia")) })),
        Endpoint(
            "POST /people/:person/hospitals/:connection/sending",
            ("off", { try await known($0).post(Paths.hospitalSending("mia", "hospital-of-mia"), [("sends", "no")]) }),
            (
                "not taken there",
                { try await known($0).post(Paths.hospitalSending("mia", "new-hospital-of-mia"), [("sends", "yes")]) }
            )),
        Endpoint(
            "POST /people/:person/hospitals/:connection/end",
            (
                "keep",
                { try await known($0).post(Paths.hospitalEnd("mia", "hospital-of-mia"), [("medicines", "keep")]) }
            ),
            (
                "delete",
                { try await known($0).post(Paths.hospitalEnd("mia", "hospital-of-mia"), [("medicines", "delete")]) }
            )),
        Endpoint(
            "POST /people/:person/hospitals/:connection/sign-in",
            ("own network", { try await known($0).post(Paths.hospitalSignIn("mia", "new-hospital-of-mia")) })),
        Endpoint(
            "GET /hospitals/return",
            ("nobody began it", { try await known($0).get(Paths.hospitalReturn + "?state=x&code=y") })),
    ]
}
