internal import Clinical
internal import CohortTables
internal import Encodings
internal import Exchange
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The tables of a study that analyses read, the same that `acclimate study analyse` takes.
struct StudyTables: Sendable {
    /// Columns with names of their own.
    private static let taken: Set<String> = ["participant", "day", "medicine", "total"]
    static let total = "total"
    /// The baseline question whose "yes" means that somebody is sensitised to pollen.
    static let sensitised = "sensitised"

    private let questions: QuestionVersions
    private let outcomes: [StudyItem]
    private var participants = "participant,place,ageBand,sex,sensitised,enrolled,left,leftReason\n"
    private var answers: String
    private var days: [String: [CalendarDay: String]] = [:]
    private(set) var count = 0

    init(_ questions: QuestionVersions) {
        self.questions = questions
        outcomes = questions.outcomes.filter { !Self.taken.contains($0.id) }
        answers = Self.line(["participant", "day"] + outcomes.map(\.id) + [Self.total, "medicine"])
    }

    /// All that somebody may see.
    init(_ store: Store, _ access: StudyAccess, _ questions: QuestionVersions, isPilot: Bool) async throws {
        self = try await store.readCohort(access, isPilot: isPilot, into: StudyTables(questions)) { $0.add($1) }
    }

    private mutating func add(_ row: CohortRow) {
        switch row {
        case .participant(let person):
            let baseline = person.baselineTexts
            participants += Self.line([
                person.id.text, person.region, baseline["ageBand"] ?? "", baseline["sex"] ?? "",
                "\(baseline[Self.sensitised] == "yes")", person.enrolled.iso, person.left?.iso ?? "",
                person.left == nil ? "" : person.isRestricted ? "restricted" : "withdrawn",
            ])
        case .answer(let stored):
            if let environment = stored.environment { days[stored.region, default: [:]][stored.day] = environment }
            guard let participant = stored.participant else { return }
            count += 1
            let given = questions.answers(stored)
            answers += Self.line(
                [participant.text, stored.day.iso] + outcomes.map { given.number($0) ?? "" }
                    + [stored.total.map { "\($0)" } ?? "", given.medicine])
        }
    }

    /// A table as CSV.
    func text(_ file: CohortSheet.File) -> String {
        switch file {
        case .participants: participants
        case .answers: answers
        case .exposures: exposures
        }
    }

    private var exposures: String {
        var text = Self.line(["place", "day"] + ResponseAir.figures)
        for (region, days) in days.sorted(by: { $0.key < $1.key }) {
            for (day, environment) in days.sorted(by: { $0.key < $1.key }) {
                let air = ResponseAir(environment)
                text += Self.line([region, day.iso] + ResponseAir.figures.map { air.values[$0] ?? "" })
            }
        }
        return text
    }

    var files: [CohortSheet.File: [UInt8]] {
        Dictionary(uniqueKeysWithValues: CohortSheet.File.allCases.map { ($0, Array(text($0).utf8)) })
    }

    private static func line(_ cells: [String]) -> String { TableCell.line(cells) }
}

extension CohortParticipant {
    /// The answers at the beginning that are text, by the id of their question.
    var baselineTexts: [String: String] {
        guard let baseline, case .object(let members)? = try? JSONReader.read(Array(baseline.utf8)) else { return [:] }
        return Dictionary(
            members.compactMap { member in
                if case .string(let text) = member.value { (member.name, text) } else { nil }
            }
        ) { $1 }
    }
}

extension QuestionVersions {
    /// The questions whose answers are numbers or points.
    var outcomes: [StudyItem] {
        items.filter { item in
            switch item.kind {
            case .choice(let choices): choices.contains { $0.points != nil }
            case .scale, .number: true
            case .text: false
            }
        }
    }
}

extension StudyAnswers {
    /// The points of a choice, or the number; nil if there is none.
    fileprivate func number(_ item: StudyItem) -> String? {
        switch (values[item.id], item.kind) {
        case (.choice(let code), .choice(let choices)):
            choices.first { $0.code == code }?.points.map { "\($0)" }
        case (.scale(let number), _): "\(number)"
        case (.number(let number), _): Int64(exactly: number).map { "\($0)" } ?? "\(number)"
        default: nil
        }
    }

    /// Whether a medicine was taken: 1, 0, or nothing if that is not known.
    fileprivate var medicine: String {
        switch values["medicine"] {
        case .choice("yes"): "1"
        case .choice("no"): "0"
        default: ""
        }
    }
}
