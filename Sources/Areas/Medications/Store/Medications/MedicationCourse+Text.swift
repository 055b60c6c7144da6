internal import Clinical
internal import Exchange
internal import FHIR
public import Medications
internal import SQL
public import Store

extension MedicationDetails: RecordDetails {
    public typealias Noun = Medication
}

extension Record where Details == MedicationDetails {
    /// What a person takes or took.
    package static let medication = Record(
        "medication", noun: "medicine", isOrdered: false,
        fields: RecordField("name", \.name, .text), RecordField("form", \.form, .optional(.code("a form"))),
        RecordField("strength", \.strength, .optional(.text)), RecordField("reason", \.reason, .optional(.text)),
        RecordField("prescriber", \.prescriber, .optional(.text)),
        RecordField("pharmacy", \.pharmacy, .optional(.text)), RecordField("notes", \.notes, .optional(.text)),
        RecordField("status", \.status, .code("a status")),
        RecordField(
            "course", \.course, .text(expected: "a course", \.text, read: { MedicationCourse(stored: $0) })),
        make: MedicationDetails.init)
}

extension MedicationCourse {
    /// The course as stored: an object with FHIR R4 dosages.
    var text: String {
        var members = [
            JSONMember(name: "start", value: .string(start.iso)),
            JSONMember(name: "dosages", value: .array(dosages.map(MedicationCourse.json))),
        ]
        if let firstTime { members.append(JSONMember(name: "firstTime", value: .string(firstTime.text))) }
        if let cycle {
            members.append(JSONMember(name: "daysOn", value: .number("\(cycle.daysOn)")))
            members.append(JSONMember(name: "daysOff", value: .number("\(cycle.daysOff)")))
        }
        return JSONValue.object(members).text
    }

    /// Nil for a text that is no course.
    init?(stored text: String) {
        guard let value = try? JSONReader.read(Array(text.utf8)), case .string(let day)? = value["start"],
            let start = CalendarDay(iso: day),
            case .array(let dosages)? = value["dosages"], !dosages.isEmpty
        else { return nil }
        let read = dosages.compactMap(MedicationCourse.dosage)
        guard read.count == dosages.count else { return nil }
        var firstTime: TimeOfDay?
        if case .string(let time)? = value["firstTime"] {
            guard let known = TimeOfDay(text: time) else { return nil }
            firstTime = known
        }
        var cycle: DosageCycle?
        if case .number(let daysOn)? = value["daysOn"], case .number(let daysOff)? = value["daysOff"] {
            guard let on = Int(daysOn), let off = Int(daysOff) else { return nil }
            guard let known = DosageCycle(start: start, daysOn: on, daysOff: off) else { return nil }
            cycle = known
        }
        self.init(dosages: read, start: start, firstTime: firstTime, cycle: cycle)
    }

    /// What cannot be written as structure without loss stays in words; it has no slots then, as before.
    private static func json(_ dosage: Dosage) -> JSONValue {
        DosageWriter.json(dosage) ?? .object(dosage.text.map { [JSONMember(name: "text", value: .string($0))] } ?? [])
    }

    /// An empty object is a dosage about which nothing is known.
    private static func dosage(_ value: JSONValue) -> Dosage? {
        value == .object([]) ? Dosage() : try? PrescriptionReader.read(value).dosages.first
    }
}
