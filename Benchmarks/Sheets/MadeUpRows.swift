import Clinical
import Study
import StudyFiles

/// Answers as a store would hand them over, one after another.
struct MadeUpRows: AsyncSequence {
    let count: Int

    static let table: ResponseTable = {
        let levels = (0...3).map { (level: Int) in
            StudyItem.Choice(code: "\(level)", text: "level \(level)", points: level)
        }
        let items = ["nose", "eyes", "throat", "ears"].map { name in
            StudyItem(id: name, text: "How was your \(name) today?", kind: .choice(levels))
        }
        let scale = StudyItem(id: "vas", text: "How much did it bother you?", kind: .scale(0...100))
        let medicine = StudyItem(
            id: "medicine", text: "Which medicine?",
            kind: .choice(["none", "tablet", "spray", "drops"].map { StudyItem.Choice(code: $0, text: $0) }))
        return ResponseTable(
            [1: StudyQuestionnaire(title: "Hay fever today", items: items + [scale, medicine])],
            regions: regions.map {
                StudyRegion(code: $0, name: "Region \($0)", country: "GB", latitude: 51.5, longitude: -0.12)
            })
    }()

    static let header = StudyFileHeader(
        study: "grass", name: "Grass and the City", organisation: "Lindenfield University", licence: "CC-BY-4.0",
        attributions: ["Contains CAMS data"], created: Instant(milliseconds: 1_780_000_000_000))

    static let regions = (0..<24).map { "region-\($0)" }

    struct AsyncIterator: AsyncIteratorProtocol {
        let count: Int
        var number = 0
        /// SplitMix64.
        var state: UInt64 = 1

        mutating func next() async -> ResponseRecord? {
            guard number < count else { return nil }
            number += 1
            return row()
        }

        private mutating func random(_ limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 1) % limit
        }

        private mutating func decimal(_ limit: Int) -> String { "\(Double(random(limit * 100)) / 100)" }

        private mutating func row() -> ResponseRecord {
            let person = random(20_000)
            let day = random(120)
            var answers: [String: StudyAnswers.Value] = [:]
            var total = 0
            for name in ["nose", "eyes", "throat", "ears"] {
                let level = random(4)
                total += level
                answers[name] = .choice("\(level)")
            }
            if random(10) > 0 { answers["vas"] = .scale(random(101)) }
            answers["medicine"] = .choice(["none", "tablet", "spray", "drops"][random(4)])
            var air: [String: String] = [:]
            if random(20) > 0 {
                for (name, limit) in [
                    ("grass", 300), ("birch", 500), ("pm2_5", 60), ("o3", 180), ("temperature", 30), ("rain", 20),
                ] { air[name] = decimal(limit) }
            }
            return ResponseRecord(
                id: "\(String(state, radix: 36))-\(number)", key: "K\(person)", site: nil,
                region: MadeUpRows.regions[person % 24], day: CalendarDay(clamping: Int64(20_574 + day)),
                at: Instant(milliseconds: Int64(1_777_600_000_000 + day * 86_400_000 + random(1440) * 60_000)),
                questionnaire: 1, answers: StudyAnswers(answers), total: total, air: air,
                sources: air.isEmpty ? "" : "open-meteo-cams open-meteo")
        }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(count: count) }
}
