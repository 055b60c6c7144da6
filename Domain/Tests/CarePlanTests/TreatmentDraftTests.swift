import CarePlan
import Clinical
import NamedInstants
import Testing

struct TreatmentDraftTests {
    @Test func `each kind keeps what belongs to it`() throws {
        var form = try Form()
        try form.treat("antihistamine", "16:35", id: "a", name: " Cetirizine ", amount: "5", puffs: "9")
        try form.treat("inhaler", "16:40", id: "b", name: "Salbutamol", puffs: " 4 ")
        try form.treat("epinephrine", "16:45", id: "c", amount: "0.15", site: "left-outer-thigh")
        try form.treat("emergency-call", "16:46", id: "d", name: "ignored")
        try form.treat("other", "16:50", id: "e", name: "Cold cloth")
        #expect(
            try form.details()?.treatments.map(\.given) == [
                .antihistamine(name: "Cetirizine", amount: try mg("5")), .inhaler(name: "Salbutamol", puffs: 4),
                .epinephrine(amount: try mg("0.15"), site: .leftOuterThigh), .emergencyCall, .other(name: "Cold cloth"),
            ])
    }

    @Test func `name, amount, puffs and site may stay open`() throws {
        var form = try Form()
        try form.treat("antihistamine", "16:35", id: "a")
        try form.treat("inhaler", "16:40", id: "b")
        try form.treat("epinephrine", "16:45", id: "c")
        #expect(
            try form.details()?.treatments.map(\.given) == [
                .antihistamine(name: nil, amount: nil), .inhaler(name: nil, puffs: nil),
                .epinephrine(amount: nil, site: nil),
            ])
    }

    @Test func `treatments are kept by time`() throws {
        var form = try Form()
        try form.treat("inhaler", "17:00", id: "a")
        try form.treat("epinephrine", "16:40", id: "b")
        #expect(try form.details()?.treatments.map(\.kind) == [.epinephrine, .inhaler])
    }

    @Test(arguments: ["0", "51", "-1", "two", "2.5"])
    func `puffs are a whole number from 1 to 50`(_ text: String) throws {
        var form = try Form()
        try form.treat("inhaler", "16:40", puffs: text)
        #expect(try form.problems() == [.puffsUnreadable(row: 0, most: 50)])
    }

    @Test func `something else needs a name, and a name has a limit`() throws {
        var form = try Form()
        try form.treat("other", "16:40", id: "a", name: "  ")
        try form.treat("other", "16:41", id: "b", name: String(repeating: "x", count: 81))
        try form.treat("epinephrine", "16:42", id: "c", amount: "1,000", site: "arm")
        #expect(
            try form.problems() == [
                .treatmentNameMissing(row: 0), .treatmentNameTooLong(row: 1, limit: 80),
                .treatmentAmount(row: 2, .ambiguousSeparator), .siteUnknown(row: 2),
            ])
    }

    @Test func `the same id twice is refused`() throws {
        var form = try Form()
        try form.treat("inhaler", "16:40")
        try form.treat("inhaler", "16:50")
        #expect(try form.problems() == [.sameTreatmentTwice(row: 1)])
    }

    @Test(arguments: [("23:40", "23:50", 10), ("23:40", "00:10", 30), ("23:40", "11:40", 720)])
    func `a time after midnight belongs to the next morning`(
        _ onset: String, _ treated: String, _ minutes: Int64
    ) throws {
        var form = try Form()
        form.time = onset
        form.now = "2024-06-12 10:00"
        try form.treat("inhaler", treated)
        let details = try #require(try form.details())
        let at = try #require(details.treatments.first?.at)
        #expect(at.instant.seconds(since: details.onset.instant) == minutes * 60)
    }

    @Test(arguments: [("16:30", "16:29"), ("23:40", "11:41"), ("08:00", "07:00")])
    func `a time before the onset is refused, not moved by a day`(_ onset: String, _ treated: String) throws {
        var form = try Form()
        form.time = onset
        form.now = "2024-06-20 10:00"
        try form.treat("inhaler", treated)
        #expect(try form.problems() == [.treatmentTime(row: 0, .beforeOnset)])
    }

    @Test func `in the hour that comes twice, a time after the onset is taken from the second run`() throws {
        var form = try Form()
        form.day = "2024-10-27"
        form.time = "02:50"
        form.now = "2024-10-28 10:00"
        try form.treat("inhaler", "02:10")
        let details = try #require(try form.details())
        #expect(details.treatments.first?.at.instant.seconds(since: details.onset.instant) == 1200)
    }

    @Test func `a stored row is put together only from what belongs to its kind`() throws {
        let amount = try mg("5")
        #expect(Treatment.Given(.inhaler, name: nil, amount: amount, puffs: 2, site: nil) == nil)
        #expect(Treatment.Given(.emergencyCall, name: "x", amount: nil, puffs: nil, site: nil) == nil)
        #expect(Treatment.Given(.other, name: nil, amount: nil, puffs: nil, site: nil) == nil)
        #expect(
            Treatment.Given(.epinephrine, name: nil, amount: amount, puffs: nil, site: .other)
                == .epinephrine(amount: amount, site: .other))
    }
}
