import Clinical
import FHIR
import Feeds
import GuardedHTTP
import Medications

/// Reads all orders and administrations of one patient from a server, page by page, and says how many there are, how many
/// could not be read, and how many seconds it took.
@main
enum FHIRServerBenchmark {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let count = Int(CommandLine.arguments[2]) else {
            print("usage: fhir-server-benchmark BASE COUNT")
            return
        }
        let policy = AddressPolicy(allowsPrivate: true, allowsHTTP: true)
        let base = try FHIRBase(CommandLine.arguments[1], policy: policy)
        let clock = ContinuousClock()
        let start = clock.now
        var found = 0
        var unread = 0
        try await GuardedNetwork(policy: policy, agent: "benchmark").session { session in
            let client = FHIRClient(base: base, transport: FHIRTransport(session)) { Instant(milliseconds: 0) }
            for type in ["MedicationRequest", "MedicationAdministration"] {
                var pages = client.pages(of: .everything(type, of: "many", count: count))
                while let page = try await pages.next() {
                    found += page.resources.count
                    unread += page.unreadable.count + page.resources.count { !isRead($0) }
                }
            }
        }
        print("\(found)\t\(unread)\t\((clock.now - start) / .seconds(1))")
    }

    private static func isRead(_ resource: FHIRResource) -> Bool {
        if let dose = AdministrationReader.read(resource.value) { return dose.problems.isEmpty }
        return (try? PrescriptionReader.read(resource.value))?.problems.isEmpty ?? false
    }
}
