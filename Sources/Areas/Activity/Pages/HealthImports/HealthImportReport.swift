internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Host
internal import Pages

/// The outcome of an import as text.
struct HealthImportReport {
    let phrases: Phrases
    let record: HealthImportRecord

    private var summary: HealthSummary { record.summary }

    private var sender: String { (record.sender ?? "").isolated }

    var read: String { phrases("health.import.records", count: summary.read) }

    var ending: HealthImportPage.Ending? {
        func ending(_ key: String, _ text: String, isGood: Bool = false) -> HealthImportPage.Ending {
            HealthImportPage.Ending(heading: phrases("health.ending.\(key)"), text: text, isGood: isGood)
        }
        switch (record.state, record.problem.flatMap { HealthImportEnding(text: $0) }) {
        case (.complete, _) where record.sender != nil:
            return ending("sent", phrases("health.ending.sent.text", ["name": sender]), isGood: true)
        case (.complete, _): return ending("complete", phrases("health.ending.complete.text"), isGood: true)
        case (.running, _): return ending("waiting", phrases("health.ending.waiting.text"))
        case (_, .damaged(let damage)?): return ending("damaged", sentence(damage))
        case (_, .cancelled?): return ending("cancelled", phrases("health.ending.cancelled.text"))
        case (_, .removed?): return ending("removed", phrases("health.ending.removed.text"))
        case (_, nil): return ending("left", phrases("health.ending.left.text"))
        }
    }

    private func sentence(_ damage: HealthImport.Damage) -> String {
        phrases(
            "health.ending.damaged.text",
            [
                "byte": phrases.formats.number(Int(damage.offset)),
                "records": phrases("health.import.records", count: damage.elements),
                "reason": phrases("health.damage.\(damage.reason)"),
            ])
    }

    var rows: [HealthImportPage.Row] {
        func rows(
            _ tallies: [String: HealthSummary.Tally], _ name: (String) -> String = AppleName.words
        ) -> [HealthImportPage.Row] {
            tallies.map { (name($0.key), $0.value) }.sorted { $0.0 < $1.0 }.map { name, tally in
                HealthImportPage.Row(
                    name: name, read: phrases.formats.number(tally.read), new: phrases.formats.number(tally.new),
                    changed: phrases.formats.number(tally.changed), known: phrases.formats.number(tally.known),
                    repeated: phrases.formats.number(tally.repeated))
            }
        }
        return rows(summary.types) + rows(summary.elements) + rows(summary.attachments ?? [:], folder)
    }

    /// "Workout routes" for `workout-routes`; unknown names are returned as is.
    private func folder(_ name: String) -> String {
        HealthAttachment.Kind(rawValue: name).map { phrases("health.files.\($0.rawValue)") } ?? name.isolated
    }

    var notes: [String] {
        var notes: [String] = []
        let symptoms = summary.symptoms
        if symptoms.new > 0 { notes.append(phrases("health.note.symptoms", count: symptoms.new)) }
        if symptoms.known > 0 { notes.append(phrases("health.note.symptomsKnown", count: symptoms.known)) }
        for (key, count) in symptoms.skipped.sorted(by: { $0.key < $1.key }) {
            let parts = key.split(separator: " ").map(String.init)
            guard parts.count == 2 else { continue }
            notes.append(
                phrases("health.skipped.\(parts[1])", count: count, ["name": AppleName.words(parts[0])]))
        }
        for (key, skips) in summary.skipped.sorted(by: { $0.key < $1.key }) {
            let parts = key.split(separator: " ").map(String.init)
            guard let element = parts.first, let reason = parts.last else { continue }
            notes.append(
                phrases(
                    "health.skipped.\(reason)", count: skips.count,
                    ["name": AppleName.words(element), "byte": phrases.formats.number(Int(skips.first))]))
        }
        for (type, count) in (summary.unmeasured ?? [:]).sorted(by: { $0.key < $1.key }) {
            notes.append(phrases("health.note.unmeasured", count: count, ["name": AppleName.words(type)]))
        }
        for left in summary.leftOut ?? [] {
            notes.append(
                phrases(
                    "health.left.\(left.reason)", count: left.count,
                    ["folder": folder(left.folder), "first": left.first.isolated]))
        }
        for (name, count) in summary.files.sorted(by: { $0.key < $1.key }) {
            notes.append(phrases("health.note.files", count: count, ["folder": folder(name)]))
        }
        return notes
    }
}

/// Readable forms of Apple's type names: "Step count" for `HKQuantityTypeIdentifierStepCount`.
enum AppleName {
    static func words(_ identifier: String) -> String {
        let identifier = identifier.withoutControls
        var name = identifier[...]
        for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
        where name.hasPrefix(prefix) && name.count > prefix.count {
            name = name.dropFirst(prefix.count)
            break
        }
        let letters = Array(name.prefix(80))
        var words = ""
        for (place, letter) in letters.enumerated() {
            guard place > 0, letter.isUppercase, !letters[place - 1].isUppercase else {
                words.append(letter)
                continue
            }
            // Abbreviations such as "SDNN" stay in capitals.
            let isInitial = place + 1 < letters.count && letters[place + 1].isUppercase
            words += isInitial ? " " + String(letter) : " " + letter.lowercased()
        }
        return words
    }
}

extension Phrases {
    /// "20 June 2026, 07:34"
    func moment(_ instant: Instant, _ zone: ZoneRules) -> String {
        let local = zone.local(at: instant)
        return self("access.at", ["day": formats.shortFullDay(local.day), "time": time(local.time)])
    }

    /// "274 MB"; at least 1 MB unless it is zero.
    func megabytes(_ bytes: Int64) -> String {
        self("health.megabytes", count: bytes == 0 ? 0 : Int(max(1, bytes / 1_000_000)))
    }

    /// A short text for the state of an import.
    func state(_ record: HealthImportRecord, isUnderWay: Bool) -> String {
        if isUnderWay { return self("health.state.underWay") }
        switch record.state {
        case .complete:
            let new =
                record.summary.types.values.reduce(0) { $0 + $1.new }
                + record.summary.elements.values.reduce(0) { $0 + $1.new }
            let state = self("health.state.complete", count: new)
            return record.sender.map { self("health.state.sent", ["name": $0.isolated, "state": state]) } ?? state
        case .running: return self("health.state.waiting")
        case .sweeping, .stopped:
            switch record.problem.flatMap({ HealthImportEnding(text: $0) }) {
            case .damaged?: return self("health.state.damaged")
            case .cancelled?: return self("health.state.cancelled")
            case .removed?: return self("health.state.removed")
            case nil: return self("health.state.left")
            }
        }
    }
}
