internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Exchange
internal import Host

/// The result of a health record import.
struct HealthReport {
    let chosen: ChosenPerson
    let run: HealthImportRun

    private var summary: HealthSummary { run.summary }

    var text: String {
        var lines = ["Read \(Count.of(summary.read, "record", "records")) for \(chosen.person.name)."]
        if run.isResumed { lines.append("Went on where an earlier import of this file had stopped.") }
        let rows = sorted(summary.types) + sorted(summary.elements) + sorted(summary.attachments ?? [:])
        if !rows.isEmpty {
            var table = Table("Type", "Read", "New", "Changed", "Here already", "Again in the file")
            for (type, tally) in rows {
                table.add(
                    Self.short(type), Count.grouped(tally.read), Count.grouped(tally.new),
                    Count.grouped(tally.changed), Count.grouped(tally.known), Count.grouped(tally.repeated))
            }
            lines.append(table.text)
        }
        lines += symptoms
        for (key, skips) in summary.skipped.sorted(by: { $0.key < $1.key }) {
            lines.append("Left out: \(Count.grouped(skips.count)) × \(reason(key)), first at byte \(skips.first).")
        }
        lines += (summary.leftOut ?? []).map(\.sentence)
        for (folder, count) in summary.files.sorted(by: { $0.key < $1.key }) {
            lines.append("Missing: \(Count.of(count, "file", "files")) of \(folder) that the export names.")
        }
        return lines.joined(separator: "\n")
    }

    /// The results for symptoms: logged, already present and not logged.
    private var symptoms: [String] {
        let tally = summary.symptoms
        guard tally.new + tally.known > 0 || !tally.skipped.isEmpty else { return [] }
        let logged = "Logged \(Count.of(tally.new, "symptom", "symptoms")); \(Count.grouped(tally.known)) here already."
        return [logged]
            + tally.skipped.sorted { $0.key < $1.key }.map { key, count in
                let parts = key.split(separator: " ").map(String.init)
                let (type, reason) = (Self.short(parts.first ?? ""), symptomReason(parts.last))
                return "Not logged: \(Count.grouped(count)) × \(type) \(reason)."
            }
    }

    private func symptomReason(_ reason: String?) -> String {
        switch reason.flatMap(HealthSummary.SymptomTally.Reason.init(rawValue:)) {
        case .notThere: "that was not there"
        case .unknownValue: "with a severity that is not known here"
        case .impossibleTime: "at a time that cannot be"
        case nil: ""
        }
    }

    var json: JSONValue {
        .object([
            "person": chosen.json, "number": .int(run.number), "read": .int(summary.read),
            "resumed": .bool(run.isResumed), "types": tallies(summary.types), "elements": tallies(summary.elements),
            "skipped": .object(
                summary.skipped.mapValues { .object(["count": .int($0.count), "firstByte": .int($0.first)]) }),
            "files": tallies(summary.attachments ?? [:]),
            "filesLeftOut": .array(
                (summary.leftOut ?? []).map { left in
                    .object([
                        "folder": .string(left.folder), "reason": .string(left.reason), "count": .int(left.count),
                        "first": .string(left.first),
                    ])
                }),
            "filesMissing": .object(summary.files.mapValues { .int($0) }),
            "symptoms": .object([
                "new": .int(summary.symptoms.new), "known": .int(summary.symptoms.known),
                "skipped": .object(summary.symptoms.skipped.mapValues { .int($0) }),
            ]),
            "exportedAt": .optional(
                summary.exportedAt.map { chosen.zone.local(at: Instant(milliseconds: $0)).iso }),
        ])
    }

    private func sorted(_ tallies: [String: HealthSummary.Tally]) -> [(key: String, value: HealthSummary.Tally)] {
        tallies.sorted { $0.key < $1.key }
    }

    private func tallies(_ tallies: [String: HealthSummary.Tally]) -> JSONValue {
        .object(
            tallies.mapValues { tally in
                .object([
                    "read": .int(tally.read), "new": .int(tally.new), "changed": .int(tally.changed),
                    "known": .int(tally.known), "repeated": .int(tally.repeated),
                ])
            })
    }

    /// The type without its HealthKit prefix: "StepCount" for `HKQuantityTypeIdentifierStepCount`.
    private static func short(_ type: String) -> String {
        let type = type.withoutControls
        for prefix in ["HKQuantityTypeIdentifier", "HKCategoryTypeIdentifier", "HKDataType"]
        where type.hasPrefix(prefix) && type.count > prefix.count {
            return String(type.dropFirst(prefix.count))
        }
        return type
    }

    /// A skip reason in words: "Record without a date that can be read" for `Record no-date`.
    private func reason(_ key: String) -> String {
        let parts = key.split(separator: " ", maxSplits: 1).map(String.init)
        guard let element = parts.first, let reason = parts.last else { return key }
        switch reason {
        case "no-type": return "\(element) without a type"
        case "no-source": return "\(element) without a source"
        case "no-date": return "\(element) without a date that can be read"
        case "ends-before-start": return "\(element) that ends before it starts"
        case "no-number": return "\(element) whose value is no number"
        default: return key
        }
    }
}
