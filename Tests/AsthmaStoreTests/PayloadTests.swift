import Asthma
import AsthmaStore
import Clinical
import Devices
import Store
import TestRecords
import TestSupport
import Testing

/// Payloads of inhalers, kept once.
@Suite struct PayloadTests {
    private let homes: TwoHouseholds
    private var store: Store { homes.store }
    /// 2026-06-20T07:00:00Z, and 20 minutes later.
    private let epoch = "1781938800"
    private let received = Moment(instant: Instant(milliseconds: 1_781_940_000_000), offset: 7200)

    init() async throws {
        homes = try await TwoHouseholds()
        try await homes.fillAsthma()
    }

    private func payload(
        _ text: String, ordinal: Int = 0, device: String? = nil, boot: Int64? = nil, received: Moment? = nil,
        inhaler: Inhaler.ID = "asthma-of-mia", phone: PuffPlace? = nil
    ) -> ReceivedPayload {
        ReceivedPayload(
            inhaler: inhaler, bytes: Array(text.utf8), received: received ?? self.received, ordinal: ordinal,
            device: device, boot: boot, phone: phone)
    }

    @discardableResult
    private func keep(_ payload: ReceivedPayload) async throws -> KeptPayload? {
        try await store.keep(payload, zone: .utc, homes.mia, change: homes.change())
    }

    private func puff(_ payload: ReceivedPayload) async throws -> PuffDetails {
        let kept = try await keep(payload)
        guard case .puff(let id) = kept else { throw NoPuff() }
        return try #require(try await store.record(id, of: .puff, homes.mia)).details
    }

    private struct NoPuff: Error {}

    /// Beside the ones that are there already.
    private func counts() async throws -> (puffs: Int, asides: Int) {
        (
            try await store.records(.puff, homes.mia).count - 1,
            try await store.records(.payloadAside, homes.mia).count - 1
        )
    }

    /// What arrives, and how many puffs and payloads kept aside that makes.
    static let tables: [(name: String, sent: [(text: String, ordinal: Int, device: String?, boot: Int64?)], Int, Int)] =
        [
            ("a replay", [("1781938800\t\t", 0, nil, nil), ("1781938800\t\t", 0, nil, nil)], 1, 0),
            ("two in one second", [("1781938800\t\t", 0, nil, nil), ("1781938800\t\t", 1, nil, nil)], 2, 0),
            (
                "two in one second, both replayed",
                [
                    ("1781938800\t\t", 0, nil, nil), ("1781938800\t\t", 1, nil, nil), ("1781938800\t\t", 0, nil, nil),
                    ("1781938800\t\t", 1, nil, nil),
                ], 2, 0
            ),
            (
                "a sequence again, in another position",
                [("1781938800\t\t\t7", 0, "cap", 1), ("1781938800\t\t\t7", 1, "cap", 1)], 1, 0
            ),
            (
                "a sequence after a restart",
                [("1781938800\t\t\t7", 0, "cap", 1), ("1781938801\t\t\t7", 0, "cap", 2)], 2, 0
            ),
            (
                "one sequence of two devices",
                [("1781938800\t\t\t7", 0, "cap", 1), ("1781938800\t\t\t7", 0, "lid", 1)], 2, 0
            ),
            (
                "a sequence whose payload has changed",
                [("1781938800\t\t\t7", 0, "cap", 1), ("1781938799\t\t\t7", 0, "cap", 1)], 1, 0
            ),
            ("no time, twice", [("?\t\t", 0, nil, nil), ("?\t\t", 0, nil, nil)], 0, 1),
            ("no time, two of them", [("?\t\t", 0, nil, nil), ("?\t\t", 1, nil, nil)], 0, 2),
            ("no time but a sequence", [("?\t\t\t8", 0, "cap", 1), ("?\t\t\t8", 1, "cap", 1)], 0, 1),
            ("nothing at all", [("", 0, nil, nil)], 0, 1),
            ("more than an attribute holds", [(String(repeating: "1", count: 600), 0, nil, nil)], 0, 1),
        ]

    @Test(arguments: tables) func `a payload is kept once`(
        name: String, sent: [(text: String, ordinal: Int, device: String?, boot: Int64?)], puffs: Int, asides: Int
    ) async throws {
        for one in sent {
            #expect(try await keep(payload(one.text, ordinal: one.ordinal, device: one.device, boot: one.boot)) != nil)
        }
        let found = try await counts()
        #expect(found.puffs == puffs && found.asides == asides, "\(name)")
    }

    @Test func `a payload without a time is another one on another day`() async throws {
        try await keep(payload("?"))
        try await keep(payload("?", received: Moment(instant: received.instant.adding(seconds: 86_400), offset: 7200)))
        #expect(try await counts().asides == 2)
    }

    @Test func `what was deleted stays deleted`() async throws {
        guard case .puff(let id) = try await keep(payload("\(epoch)\t\t")) else { throw NoPuff() }
        _ = try await store.delete(id, of: .puff, homes.mia, change: homes.change())
        try await keep(payload("\(epoch)\t\t"))
        #expect(try await counts().puffs == 0)
    }

    @Test func `an inhaler of another person keeps nothing`() async throws {
        let kept = try await store.keep(
            payload("\(epoch)\t\t"), zone: .utc, homes.sten, change: homes.change())
        #expect(kept == nil)
    }

    @Test func `a device of the same name belongs to each person alone`() {
        let sent = payload("\(epoch)\t\t\t7", device: "cap", boot: 1)
        #expect(sent.id(of: "mia") != sent.id(of: "ben"))
    }

    @Test(arguments: [
        ("1781938800\t51.454500\t-2.587900", true, PuffPlace.Source.device), ("1781938800\t\t", true, nil),
        ("1781938800\tx\ty", true, nil), ("1781938800\t0\t0", true, nil), ("1781938800\t91\t0", true, nil),
        ("1000\t51.4\t-2.5", false, .device), ("1781940400\t\t", false, nil), ("1781940200\t\t", true, .phone),
        ("1781939990\t0\t0", true, .phone),
    ])
    func `a puff keeps what can be read`(text: String, isTimeKnown: Bool, source: PuffPlace.Source?) async throws {
        let phone = PuffPlace(latitude: 1, longitude: 2, source: .phone)
        let details = try await puff(payload(text, phone: phone))
        #expect(details.isTimeKnown == isTimeKnown && details.place?.source == source && details.source == .device)
        #expect(details.purpose == .asNeeded)
        if !isTimeKnown { #expect(details.at == received) }
    }

    @Test func `a payload kept aside becomes a puff once, and is known when it arrives again`() async throws {
        guard case .aside(let id) = try await keep(payload("?")) else { throw NoPuff() }
        let puff = PuffDetails(inhaler: "asthma-of-mia", at: .berlin(.today, "08:00"), purpose: .asNeeded)
        #expect(try await store.confirm(id, as: puff, homes.mia, change: homes.change()))
        #expect(try await store.confirm(id, as: puff, homes.mia, change: homes.change()) == false)
        #expect(try await keep(payload("?")) == .puff(try #require(Puff.ID(id.text))))
        let found = try await counts()
        #expect(found.puffs == 1 && found.asides == 0)
    }
}
