import CarePlan
import Clinical
import Store
import TestSupport
import Testing

@Suite struct `Rescue medicines` {
    let homes: TwoHouseholds
    var store: Store { homes.store }

    init() async throws {
        homes = try await TwoHouseholds()
    }

    private func add(_ id: RescueMedicine.ID, _ details: RescueMedicineDetails = .pen()) async throws {
        try await store.createRescueMedicine(id, details, homes.mia, change: homes.change())
    }

    @Test func `are stored as they were entered, adrenaline first, and what is unknown stays unknown`() async throws {
        let unknown = RescueMedicineDetails(
            kind: .antihistamine, name: nil, strength: nil, place: nil, lot: nil, expiry: nil, count: 3, notes: nil)
        try await add("drops", unknown)
        try await add("pen")
        try await add("old", .pen(place: "Kitchen", expires: "2026-12-31"))
        let stored = try await store.rescueMedicines(homes.mia)
        #expect(stored.map(\.medicine.id) == ["old", "pen", "drops"])
        #expect(stored.map(\.medicine.details) == [.pen(place: "Kitchen", expires: "2026-12-31"), .pen(), unknown])
        #expect(stored.allSatisfy { $0.photoDigest == nil && $0.lastCheck == nil && !$0.isDeleted })
        #expect(stored.allSatisfy { $0.medicine.version == .first && $0.medicine.person == "mia" })
    }

    @Test func `sent twice are there once, and a used form changes nothing`() async throws {
        try await add("pen")
        try await add("pen")
        #expect(try await homes.temporary.audit("rescue medicine").count == 1)
        await #expect(throws: Store.RescueProblem.idTaken) { try await add("pen", .pen(place: "Car")) }
        #expect(try await store.rescueMedicines(homes.mia).map(\.medicine.details) == [.pen()])
    }

    @Test func `are changed once, and a stale form learns what is saved`() async throws {
        try await add("pen")
        let saved = try await store.updateRescueMedicine(
            "pen", .pen(place: "Car"), version: .first, homes.mia, change: homes.change())
        guard case .saved(let now) = saved else { throw Unexpected() }
        #expect(now.medicine.version == .first.next && now.medicine.details.place == "Car")
        let stale = try await store.updateRescueMedicine(
            "pen", .pen(place: "Kitchen"), version: .first, homes.mia, change: homes.change())
        #expect(stale == .stale(current: now))
        let same = try await store.updateRescueMedicine(
            "pen", .pen(place: "Car"), version: .first, homes.mia, change: homes.change())
        #expect(same == .saved(now))
        let rows = try await homes.temporary.audit("rescue medicine")
        #expect(rows.map(\.action) == ["created", "changed"])
        #expect(rows[1].before?.contains("School bag") == true)
    }

    @Test func `are deleted when nobody changed them, and come back with photo and checks`() async throws {
        try await add("pen")
        #expect(
            try await store.setRescuePhoto(Photo(jpeg: [1], digest: "1"), of: "pen", homes.mia, change: homes.change()))
        #expect(try await store.addRescueCheck(.of("pen", "check"), homes.mia, change: homes.change()))
        let before = try await store.rescueMedicines(homes.mia)
        let stale = try await store.deleteRescueMedicine(
            "pen", version: .first.next, homes.mia, change: homes.change())
        #expect(stale == .stale(current: before[0]))
        _ = try await store.deleteRescueMedicine("pen", version: .first, homes.mia, change: homes.change())
        #expect(try await store.rescueMedicines(homes.mia).isEmpty)
        #expect(try await store.rescuePhoto("pen", homes.mia) == nil)
        #expect(try await store.restoreRescueMedicine("pen", homes.mia, change: homes.change()))
        let again = try await store.rescueMedicines(homes.mia)
        #expect(again.map(\.lastCheck) == before.map(\.lastCheck) && again.map(\.photoDigest) == ["1"])
        #expect(try await store.rescuePhoto("pen", homes.mia)?.jpeg == [1])
        #expect(try await store.restoreRescueMedicine("nothing", homes.mia, change: homes.change()) == false)
    }

    @Test func `keep a photo until it is taken away`() async throws {
        try await add("pen")
        for digest in ["1", "1", "2"] {
            #expect(
                try await store.setRescuePhoto(
                    Photo(jpeg: [1], digest: digest), of: "pen", homes.mia, change: homes.change()))
        }
        try await store.deleteRescuePhoto(of: "pen", homes.mia, change: homes.change())
        #expect(try await store.rescueMedicine("pen", homes.mia)?.photoDigest == nil)
        let rows = try await homes.temporary.audit("rescue medicine photo")
        #expect(rows.map(\.action) == ["changed", "changed", "deleted"])
    }

    @Test func `remember who checked them when, the latest first`() async throws {
        try await add("pen")
        let early = RescueCheck.of("pen", "a", isClear: nil, at: "08:00")
        let late = RescueCheck.of("pen", "b", isClear: false, note: "Cloudy", at: "09:00")
        for check in [early, late, late] {
            #expect(try await store.addRescueCheck(check, homes.mia, change: homes.change()))
        }
        let all = try await store.rescueChecks(of: "pen", homes.mia)
        #expect(all.map(\.check) == [late, early] && all.map(\.name) == ["Ada", "Ada"])
        #expect(try await store.rescueMedicines(homes.mia)[0].lastCheck?.check == late)
        await #expect(throws: Store.RescueProblem.idTaken) {
            _ = try await store.addRescueCheck(.of("pen", "b"), homes.mia, change: homes.change())
        }
        #expect(try await store.deleteRescueCheck("b", of: "pen", homes.mia, change: homes.change()) == late)
        #expect(try await store.deleteRescueCheck("b", of: "pen", homes.mia, change: homes.change()) == nil)
        #expect(try await store.rescueMedicines(homes.mia)[0].lastCheck?.check == early)
        #expect(try await store.restoreRescueCheck("b", of: "pen", homes.mia, change: homes.change()))
        #expect(try await store.rescueChecks(of: "pen", homes.mia).count == 2)
        #expect(try await store.addRescueCheck(.of("nothing", "c"), homes.mia, change: homes.change()) == false)
    }

    @Test func `leave the checks of each other alone`() async throws {
        try await add("pen")
        try await add("spare")
        #expect(try await store.addRescueCheck(.of("pen", "check"), homes.mia, change: homes.change()))
        #expect(try await store.deleteRescueCheck("check", of: "spare", homes.mia, change: homes.change()) == nil)
        #expect(try await store.rescueChecks(of: "pen", homes.mia).count == 1)
        #expect(try await store.deleteRescueCheck("check", of: "pen", homes.mia, change: homes.change()) != nil)
        #expect(try await store.restoreRescueCheck("check", of: "spare", homes.mia, change: homes.change()) == false)
        #expect(try await store.rescueChecks(of: "pen", homes.mia).isEmpty)
    }

    @Test func `stand on Today and in Help, and the hint about them is dismissed once for everybody`() async throws {
        try await add("pen")
        let mia = homes.mia
        func isDismissed() async throws -> Bool {
            try await store.snapshot { tx in try tx.isRescueHintDismissed(mia) }
        }
        #expect(try await store.snapshot { tx in try tx.rescueMedicines(mia) }.map(\.medicine.id) == ["pen"])
        #expect(try await isDismissed() == false)
        try await store.dismissRescueHint(homes.mia, change: homes.change())
        try await store.dismissRescueHint(homes.mia, change: homes.change())
        #expect(try await isDismissed())
        #expect(try await homes.temporary.audit("rescue medicine hint").count == 1)
        let help = try await store.help(for: homes.account(.ada), now: homes.clock.now)
        #expect(help.map { $0.medicines.map(\.medicine.id) } == [[], ["pen"]])
    }

    private struct Unexpected: Error {}
}
