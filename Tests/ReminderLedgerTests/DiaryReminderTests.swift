import Air
import Clinical
import Reminders
import SQL
import Store
import TestSupport
import Testing

@testable import AirStore
@testable import RemindersStore

@Suite struct `The reminder of the diary` {
    private func occasions(_ homes: TwoHouseholds, _ access: PersonAccess) async throws -> [ReminderOccasion] {
        let range = OccasionRange(
            from: .yesterday, through: .today, now: .berlin(.today, "09:00"), zone: .berlin)
        return try await homes.store.snapshot { tx in try AirStore.occasions(range, access, tx) }
    }

    @Test func `is for people with hay fever, at their hour, until the day is written`() async throws {
        let homes = try await TwoHouseholds()
        #expect(try await occasions(homes, homes.mia) == [])
        let open = try await occasions(homes, homes.ben)
        #expect(open.map(\.key.day) == [.yesterday, .today])
        #expect(open.allSatisfy { $0.state == .open && $0.at.time == "20:00" })
        let details = DiaryDetails(day: .today, content: DiaryDay(.short(.noSymptoms)))
        _ = try await homes.store.saveDiary("a-day", details, base: nil, homes.ben, change: homes.change())
        #expect(try await occasions(homes, homes.ben).map(\.state) == [.open, .done])
        _ = try await homes.store.delete("a-day", of: .diary, homes.ben, change: homes.change())
        #expect(try await occasions(homes, homes.ben).map(\.state) == [.open, .open])
    }

    @Test func `is off until somebody switches it on, and then comes at the hour that was chosen`() {
        let usual = ReminderSettings.usual(for: .diary)
        #expect(!usual.isOn && usual.time(of: .diary) == "20:00" && usual.time(of: .dose) == nil)
        #expect(ReminderSettings(shift: -90).time(of: .diary) == "18:30")
    }

    @Test(
        arguments: [
            ("18:30", -90), ("20:00", 0), ("23:59", 239), ("08:00", -720), ("07:59", nil), ("", nil), ("8 pm", nil),
        ] as [(String, Int?)]) func `has a time that is typed`(at: String, shift: Int?)
    {
        let draft = ReminderSettingsDraft(
            isOn: true, at: at, side: "", shift: "", weekendShift: "", againMinutes: "", againCount: "",
            tellsOthersAfter: "", tellsOthersAt: "", toldAccount: "", quietFrom: "", quietUntil: "", isGrouped: true,
            showsDetails: false)
        let checked = draft.checked(.diary)
        #expect(checked.value?.shift == shift)
        #expect(checked.problems == (shift == nil ? [.timeInvalid(earliest: "08:00")] : []))
    }
}
