import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A canister` {
    @Test(
        arguments: [
            (200, nil, 3, .left(197)), (2, nil, 3, .left(0)), (nil, nil, 3, .unknown), (nil, 50, 3, .left(48)),
            (200, 50, 3, .left(48)), (200, 1, 3, .left(0)),
        ] as [(Int?, Int?, Int, CanisterCount)])
    func `counts down from what was last known`(
        _ capacity: Int?, _ read: Int?, _ puffs: Int, _ count: CanisterCount
    ) throws {
        let reading = try read.map { CanisterDetails.Reading(puffs: $0, at: try utc("2026-11-01 08:00")) }
        let canister = CanisterDetails(inhaler: try id("i"), capacity: capacity, reading: reading)
        // One at the reading, two after it.
        let times = try ["08:00", "08:01", "09:00"].prefix(puffs).map { try utc("2026-11-01 \($0)") }
        #expect(CanisterCount(canister, puffs: times) == count)
    }

    @Test(
        arguments: [
            (.left(20), 0, .fewPuffs(20)), (.left(0), 0, .fewPuffs(0)), (.left(21), 0, .notYet),
            (.left(28), 56, .fewDays(7)), (.left(29), 56, .notYet), (.left(30), 140, .fewDays(3)),
            (.unknown, 140, .unknown),
        ] as [(CanisterCount, Int, RefillNeed)])
    func `is replaced in time`(_ count: CanisterCount, _ recent: Int, _ need: RefillNeed) {
        #expect(RefillNeed(count, recentPuffs: recent) == need)
    }

    @Test(
        arguments: [
            Change({ $0.inhaler = "" }, [.inhalerUnknown]),
            Change({ $0.label = String(repeating: "a", count: 41) }, [.labelTooLong]),
            Change({ $0.firstDay = "2026-11-31" }, [.firstDayUnreadable]),
            Change({ $0.firstDay = "2026-11-24" }, [.firstDayInFuture]),
            Change({ $0.capacity = "0" }, [.capacityInvalid]),
            Change({ $0.expiry = "soon" }, [.expiryUnreadable]),
            Change({ $0.reading = "-1" }, [.readingInvalid]),
            Change({ $0.reading = "201" }, [.readingAboveCapacity]),
            Change({ _ in }, []),
        ] as [Change<CanisterDraft, CanisterDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<CanisterDraft, CanisterDraft.Problem>
    ) throws {
        var draft = CanisterDraft(
            inhaler: "i", label: "school bag", firstDay: "2026-11-23", capacity: "200", expiry: "2027-04",
            reading: "120")
        change.make(&draft)
        #expect(
            draft.checked(now: try utc("2026-11-23 10:00"), today: try day("2026-11-23")).problems == change.problems)
    }

    @Test func `keeps its reading when other fields change`() throws {
        let stored = CanisterDetails(
            inhaler: try id("i"), capacity: 200, expiry: ExpiryDate(text: "2027-04"),
            reading: CanisterDetails.Reading(puffs: 120, at: try utc("2026-11-01 08:00")))
        var draft = CanisterDraft(stored)
        #expect(
            draft.checked(now: try utc("2026-11-23 10:00"), today: try day("2026-11-23"), stored: stored).value
                == stored)
        draft.reading = "90"
        let changed = draft.checked(now: try utc("2026-11-23 10:00"), today: try day("2026-11-23"), stored: stored)
        #expect(changed.value?.reading == CanisterDetails.Reading(puffs: 90, at: try utc("2026-11-23 10:00")))
    }
}
