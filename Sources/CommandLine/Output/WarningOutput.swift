internal import Clinical
internal import Exchange
internal import Host
internal import Store
internal import Symptoms
internal import SymptomsPages
internal import SymptomsStore
internal import Web

/// The warning after an entry, as text for standard error and as JSON.
struct WarningOutput {
    private let warning: Warning
    private let records: WarningRecords
    private let sentences: WarningSentences

    /// Nil if the new entries do not trigger a warning.
    init?(
        after entries: [SymptomEntry], _ chosen: ChosenPerson, _ world: World, _ sentences: WarningSentences
    ) async throws {
        let now = world.now()
        guard let records = try await world.store.warningRecords(chosen.access, now: now),
            let warning = sentences.warning(after: entries, in: records, now: now)
        else { return nil }
        self.warning = warning
        self.records = records
        self.sentences = sentences
    }

    var text: String {
        let reasons = sentences.reasons(warning).map { "  - \($0.text) \($0.source)" }
        let head = "\(mark) for \(person.name): \(sentences.title(warning))."
        let calls =
            switch warning.level {
            case .emergency: [emergencyLine, doctorLine]
            case .doctor: [doctorLine, emergencyLine]
            case .advice: [emergencyLine]
            }
        let end = [sentences.unknown(warning), "This sorts what was entered. It is no diagnosis."].compactMap(\.self)
        return ([head] + calls + ["Why:"] + reasons + end).joined(separator: "\n")
    }

    private var mark: String {
        switch warning.level {
        case .emergency: "URGENT"
        case .doctor: "WARNING"
        case .advice: "NOTE"
        }
    }

    private var emergencyLine: String {
        let when = isEmergency ? "Call the emergency number now" : "If it gets worse, call the emergency number"
        return "\(when): \(call.text). \(sentences.about(call, of: person))"
    }

    private var doctorLine: String {
        guard let doctor else { return "There is no doctor's number on record; use the one you have at hand." }
        return "\(isEmergency ? "Then call" : "Please call") \(doctor.name): \(doctor.number.text)"
    }

    private var isEmergency: Bool { warning.level == .emergency }
    private var person: Person { records.person.person }
    private var call: EmergencyCall { EmergencyCall(records.setting, zone: person.timeZone) }
    private var doctor: Contact? { Contact.medical(among: records.contacts) }
}

extension WarningOutput {
    /// The shape of the JSON, for the help text.
    static let shape = """
        {"doctor": {"name": …, "number": …} or null, "emergency": {"about": …, "number": "112"}, "level": "emergency",
        "doctor" or "advice", "reasons": [{"criterion": …, "source": …, "symptoms": ["hives", …], "text": …}], "symptom":
        "wheezing", "text": …, "unknown": … or null}
        """

    var json: JSONValue {
        let reasons = zip(sentences.leading(warning), sentences.reasons(warning)).map { reason, words in
            JSONValue.object([
                "criterion": .string(reason.criterion.rawValue), "text": .string(words.text),
                "source": .string(words.source),
                "symptoms": .array(reason.kinds.map { .string($0.rawValue) }),
            ])
        }
        return .object([
            "level": .string(warning.level.name), "symptom": .string(warning.symptom.rawValue),
            "text": .string(sentences.title(warning)), "reasons": .array(reasons),
            "unknown": .optional(sentences.unknown(warning)),
            "emergency": .object(["number": .string(call.text), "about": .string(sentences.about(call, of: person))]),
            "doctor": doctor.map { .object(["name": .string($0.name), "number": .string($0.number.text)]) } ?? .null,
        ])
    }
}
