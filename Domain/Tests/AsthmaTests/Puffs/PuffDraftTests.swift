import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `A form of puffs` {
    private let draft = PuffDraft(inhaler: "i", day: "2024-11-23", time: "10:00", puffs: "2")

    private func check(
        _ draft: PuffDraft, role: InhalerRole? = .reliever, source: PuffSource = .typed, stored: PuffDetails? = nil
    ) throws -> Checked<[PuffDetails], PuffDraft.Problem> {
        draft.checked(
            now: try berlin("2024-11-23 10:00"), zone: .berlin, birthdate: try day("2015-05-01"), role: role,
            source: source, stored: stored)
    }

    @Test func `makes a record for each puff`() throws {
        let puffs = try #require(try check(draft).value)
        #expect(puffs.count == 2)
        #expect(puffs[0].purpose == .asNeeded)
        let at = try moment("2024-11-23 10:00")
        #expect(puffs[0].at == at)
    }

    @Test(
        arguments: [
            Change({ $0.inhaler = "a b" }, [.inhalerUnknown]),
            Change({ $0.canister = "a b" }, [.canisterUnknown]),
            Change({ $0.day = "" }, [.dayMissing]),
            Change({ $0.day = "yesterday" }, [.dayUnreadable]),
            Change({ $0.day = "2024-11-24" }, [.dayInFuture]),
            Change({ $0.day = "2015-04-30" }, [.beforeBirth]),
            Change({ $0.time = "" }, [.timeMissing]),
            Change({ $0.time = "25:00" }, [.timeUnreadable]),
            Change({ $0.time = "10:05" }, []),
            Change({ $0.time = "10:06" }, [.timeInFuture]),
            Change(
                {
                    $0.day = "2024-03-31"
                    $0.time = "02:30"
                }, [.timeDoesNotExist]
            ),
            Change({ $0.purpose = "fun" }, [.purposeUnknown]),
            Change({ $0.purpose = "scheduled" }, [.purposeNotForRole]),
            Change({ $0.purpose = "test" }, []),
            Change({ $0.puffs = "0" }, [.puffsInvalid]),
            Change({ $0.puffs = "51" }, [.puffsInvalid]),
            Change({ $0.note = String(repeating: "a", count: 501) }, [.noteTooLong]),
        ] as [Change<PuffDraft, PuffDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<PuffDraft, PuffDraft.Problem>
    ) throws {
        var draft = draft
        change.make(&draft)
        #expect(try check(draft).problems == change.problems)
    }

    @Test func `of MART says what each was for`() throws {
        #expect(try check(draft, role: .icsFormoterolBoth).problems == [.purposeMissing])
        var decided = draft
        decided.purpose = "scheduled"
        #expect(try check(decided, role: .icsFormoterolBoth).value?.first?.purpose == .scheduled)
    }

    @Test func `does not believe a device before 2020`() throws {
        var old = draft
        old.day = "2019-12-31"
        #expect(try check(old).problems.isEmpty)
        #expect(try check(old, source: .device).problems == [.beforeDevices])
    }

    @Test func `changes a puff without moving it`() throws {
        let place = try #require(PuffPlace(latitude: 51_450_000, longitude: 7_010_000, source: .device))
        let stored = PuffDetails(
            inhaler: try id("i"), at: ZoneRules.tokyo.local(at: try utc("2024-11-01 08:00")), isTimeKnown: false,
            purpose: .asNeeded, place: place, source: .device, deviceKey: PuffDeviceKey(device: "d", sequence: 7))
        var edited = PuffDraft(stored)
        edited.note = "At school"
        let changed = try #require(try check(edited, stored: stored).value?.first)
        #expect(changed.at == stored.at && changed.place == place && changed.deviceKey == stored.deviceKey)
        #expect(!changed.isTimeKnown && changed.source == .device)
        edited.time = "09:00"
        #expect(try check(edited, stored: stored).value?.first?.isTimeKnown == true)
    }
}
