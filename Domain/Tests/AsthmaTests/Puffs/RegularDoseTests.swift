import Asthma
import Clinical
import Testing

@Suite struct `Regular puffs of an inhaler` {
    /// "08:00" is a regular puff then, "08:00?" one that nobody decided.
    private func doses(_ puffs: [String], _ role: InhalerRole) throws -> [String] {
        let inhaler = try #require(Inhaler.ID("brown"))
        let records = try puffs.enumerated().map { index, text in
            let details = PuffDetails(
                inhaler: inhaler, at: try moment("2026-11-10 \(text.prefix(5))"),
                purpose: text.hasSuffix("?") ? nil : .scheduled)
            return (id: try #require(Puff.ID("p\(index)")), details: details)
        }
        return RegularDose.all(records, role: role).map { "\($0.first) \($0.at.time.text) \($0.puffs)" }
    }

    @Test(
        arguments: [
            ([], []), (["08:00"], ["p0 08:00 1"]), (["08:00", "08:00"], ["p0 08:00 2"]),
            (["08:10", "08:00"], ["p1 08:00 2"]), (["08:00", "08:11"], ["p0 08:00 1", "p1 08:11 1"]),
            (["08:00", "08:10", "08:20", "20:00"], ["p0 08:00 3", "p3 20:00 1"]),
        ] as [([String], [String])])
    func `within 10 minutes are one dose`(_ puffs: [String], _ wanted: [String]) throws {
        #expect(try doses(puffs, .controller) == wanted)
    }

    @Test(arguments: [(.controller, 1), (.icsFormoterolBoth, 0), (.nebuliser, 0)] as [(InhalerRole, Int)])
    func `are those for which nobody said otherwise, where that is usual`(_ role: InhalerRole, _ count: Int) throws {
        #expect(try doses(["08:00?"], role).count == count)
    }

    @Test(arguments: [PuffPurpose.asNeeded, .beforeSport, .test])
    func `are none for anything else, and none at an unknown time`(_ purpose: PuffPurpose) throws {
        let (inhaler, id) = (try #require(Inhaler.ID("brown")), try #require(Puff.ID("p")))
        let at = try moment("2026-11-10 08:00")
        let other = PuffDetails(inhaler: inhaler, at: at, purpose: purpose)
        let received = PuffDetails(inhaler: inhaler, at: at, isTimeKnown: false, purpose: .scheduled)
        #expect(RegularDose.all([(id, other), (id, received)], role: .icsFormoterolBoth) == [])
    }
}
