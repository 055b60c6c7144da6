import Clinical
import NamedInstants
import Testing

@testable import Medications

@Suite struct `The form of an administration` {
    private func check(
        _ change: (inout AdministrationDraft) -> Void = { _ in }
    ) throws -> Checked<AdministrationDetails, AdministrationDraft.Problem> {
        var draft = AdministrationDraft(day: "2024-06-10", time: "09:30", amount: "1,5", unit: " tablet ")
        change(&draft)
        return draft.checked(of: try id("metformin"), planned: nil, now: try utc("2024-06-10 10:00"), zone: .utc)
    }

    @Test func `reads what was typed`() throws {
        let details = try #require(try check().value)
        #expect(details.amount?.text == "1.5" && details.unit == "tablet" && details.day.iso == "2024-06-10")
        #expect(details.status == .completed && details.slot == nil)
    }

    @Test func `takes the present minute as now`() throws {
        let now = try utc("2024-06-10 09:30").adding(seconds: 20)
        let draft = AdministrationDraft(day: "2024-06-10", time: "09:30")
        #expect(draft.checked(of: try id("metformin"), planned: nil, now: now, zone: .utc).value?.at.instant == now)
    }

    @Test func `files a dose of the evening before under its own day`() throws {
        let slot = PlannedSlot(
            key: "0/2024-06-09/84600", day: try day("2024-06-09"),
            due: ZoneRules.utc.moment(try day("2024-06-09"), try time("23:30")))
        let draft = AdministrationDraft(day: "2024-06-10", time: "00:10")
        let details = draft.checked(
            of: try id("metformin"), planned: slot, now: try utc("2024-06-10 10:00"), zone: .utc
        ).value
        #expect(details?.day.iso == "2024-06-09" && details?.at.day.iso == "2024-06-10")
        #expect(details?.isOnTime(minutes: 60) == true && details?.isOnTime(minutes: 30) == false)
    }

    @Test func `keeps the moment and the slot of a record that is corrected`() throws {
        let tokyo = Moment(instant: try utc("2024-06-09 23:30"), offset: 32_400)
        let stored = AdministrationDetails(
            medication: try id("metformin"), status: .completed, at: tokyo, day: try day("2024-06-10"),
            slot: "0/2024-06-10/28800")
        var draft = AdministrationDraft(stored)
        func check() throws -> AdministrationDetails? {
            draft.checked(
                of: try id("metformin"), planned: nil, stored: stored, now: try utc("2024-06-10 10:00"), zone: .utc
            ).value
        }
        draft.note = "Late"
        #expect(try check()?.at == tokyo && (try check())?.slot == stored.slot)
        draft.time = "09:00"
        #expect(try check()?.at == ZoneRules.utc.moment(try day("2024-06-10"), try time("09:00")))
    }

    @Test func `has no amount and may have a reason if it was not taken`() throws {
        let details = try check {
            $0.status = "not-done"
            $0.reason = "felt-sick"
        }.value
        #expect(details?.amount == nil && details?.reason == .feltSick)
        #expect(try check { $0.reason = "felt-sick" }.value?.reason == nil)
    }

    @Test func `says every problem`() throws {
        #expect(try check { $0.status = "maybe" }.problems == [.statusUnknown])
        #expect(try check { $0.day = "soon" }.problems == [.moment(.dayInvalid)])
        #expect(try check { $0.time = "25:00" }.problems == [.moment(.timeInvalid)])
        #expect(try check { $0.time = "10:02" }.problems == [.moment(.inTheFuture)])
        #expect(try check { $0.time = "10:01" }.problems == [])
        for amount in ["0", "-1", "x", "1.2.3", "1,000", "1e9", "100001"] {
            #expect(try check { $0.amount = amount }.problems == [.amountInvalid], "\(amount)")
        }
        #expect(try check { $0.reason = "lazy" }.problems == [.reasonUnknown])
        #expect(try check { $0.note = String(repeating: "x", count: 501) }.problems == [.noteTooLong(limit: 500)])
    }
}

@Suite struct `The form of a medicine` {
    private func problems(_ draft: MedicationDraft) throws -> [MedicationDraft.Problem] {
        let course = MedicationCourse(dosages: [Dosage(text: "As before")], start: try day("2024-06-10"))
        return draft.checked(status: .active, course: course).problems
    }

    @Test func `needs a name and nothing else`() throws {
        #expect(try problems(MedicationDraft(name: " Cetirizine ")) == [])
        #expect(try problems(MedicationDraft(name: "  ")) == [.nameMissing])
        #expect(try problems(MedicationDraft(name: "Cetirizine", form: "brick")) == [.formUnknown])
        #expect(
            try problems(MedicationDraft(name: String(repeating: "x", count: 251))) == [.tooLong(.name, limit: 250)])
    }

    @Test(arguments: ["metformin:0/2026-06-20/28800", "m-1:0/interval/1774699200"])
    func `names a slot in a form and reads it back`(_ text: String) {
        #expect(SlotReference(text)?.text == text)
    }

    @Test(arguments: ["", "metformin", "metformin:", ":0/1/2", "a b:0/1/2"])
    func `refuses what names no slot`(_ text: String) { #expect(SlotReference(text) == nil) }
}
