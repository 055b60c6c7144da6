import Clinical
import Foundation
import Hummingbird
import HummingbirdTesting
import SQL
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

@Suite struct `Metrics` {
    private let site: TestSite

    init() async throws {
        site = try await TestSite()
    }

    private func metrics() async throws -> [String] {
        let router = MetricsServer.router(site.served.site, kinds: [JobKind("plan-reminders")])
        let client = try await Application(router: router).test(.router) { $0 }
        let response = try await client.executeRequest(uri: "/metrics", method: .get, headers: [:], body: nil)
        #expect(response.status == .ok)
        #expect(response.headers[.contentType] == "text/plain; version=0.0.4; charset=utf-8")
        return String(buffer: response.body).split(separator: "\n").map(String.init)
    }

    @Test func `count requests by route and kind of status, without a word about anybody`() async throws {
        let ada = try await site.browser(as: .ada)
        for _ in 0..<3 { _ = try await ada.get(Paths.today("mia")) }
        _ = try await ada.get(Paths.today("nobody"))
        let lines = try await metrics()
        let route = #"method="GET",route="/people/{person}/today""#
        #expect(lines.contains("acclimate_requests_total{\(route),status=\"2xx\"} 3"))
        #expect(lines.contains("acclimate_requests_total{\(route),status=\"4xx\"} 1"))
        #expect(lines.contains("acclimate_request_duration_seconds_count{\(route)} 4"))
        #expect(lines.contains("acclimate_request_duration_seconds_bucket{\(route),le=\"+Inf\"} 4"))
        #expect(!lines.contains { $0.contains("mia") || $0.contains("nobody") || $0.lowercased().contains("okafor") })
    }

    @Test func `leave out the routes that leave no trace`() async throws {
        _ = try await site.browser().get("/study/0/keys")
        #expect(try await !metrics().contains { $0.contains("/study/") })
    }

    @Test func `tell memory, version and the jobs that wait`() async throws {
        let lines = try await metrics()
        let memory = try #require(lines.first { $0.hasPrefix("process_resident_memory_bytes ") })
        #expect(try #require(Int(memory.split(separator: " ")[1])) > 1 << 20)
        #expect(lines.contains { $0.hasPrefix("acclimate_build_info{version=") })
        #expect(lines.contains { $0.hasPrefix("acclimate_jobs_due{kind=\"plan-reminders\"} ") })
        #expect(lines.contains("acclimate_jobs_failing 0"))
    }

    @Test func `are there when the database is away`() async throws {
        try site.homes.temporary.database.close()
        #expect(try await !metrics().contains { $0.hasPrefix("acclimate_jobs") })
    }

    @Test func `have one line for each value, as Prometheus reads them`() async throws {
        _ = try await site.browser().get(Paths.help)
        for line in try await metrics() {
            let isComment = line.wholeMatch(of: /# (HELP|TYPE) [a-z_]+ .+/) != nil
            let isValue = line.wholeMatch(of: /[a-z_]+(\{([a-z]+="[^"\n]*",?)+\})? [-+.e0-9]+/) != nil
            #expect(isComment || isValue, "\(line)")
        }
    }

    @Test(arguments: [("Name: x\nVmRSS:\t  1234 kB\n", 1_263_616), ("VmRSS: kB", nil), ("", nil)] as [(String, Int?)])
    func `read memory as the kernel writes it`(_ status: String, _ bytes: Int?) {
        #expect(ProcessMemory(status: status)?.resident == bytes)
    }

    @Test func `add up times in steps`() {
        let tally = RequestTally()
        let route = RequestTally.Route(method: "GET", path: "/")
        for seconds in [0.001, 0.05, 20] { tally.note(route, status: 200, seconds: seconds) }
        let counts = tally.all[0].counts
        #expect(counts.within.first == 1 && counts.within[4] == 2 && counts.within.last == 2 && counts.count == 3)
    }
}
