import CarePlan
import Clinical
import Immunotherapy
import NamedInstants
import Symptoms

func intake(_ text: String, _ on: String, _ clock: String, in zone: ZoneRules = .berlin) throws -> OITDose.Intake {
    OITDose.Intake(id: try id(text), at: zone.moment(try day(on), try time(clock)), portions: [])
}

func dose(_ on: String, _ intakes: OITDose.Intake...) throws -> OITDose {
    OITDose(person: try id("mia"), day: try day(on), version: .first, intakes: intakes, medicines: [], notes: nil)
}

func entry(_ text: String, _ at: Moment, _ kind: SymptomKind = .hives) throws -> SymptomEntry {
    SymptomEntry(id: try id(text), person: try id("mia"), at: at, kind: kind, severity: .mild, notes: nil)
}

/// A valid form on 10 June 2024 in Berlin; each test changes what it is about.
struct Form {
    var day = "2024-06-10"
    var time = "16:30"
    var intake = ""
    var ticked: [String] = []
    var symptoms: [NewSymptomDraft] = []
    var grade = ""
    var treatments: [TreatmentDraft] = []
    var outcome = ""
    var resolvedDay = ""
    var resolvedTime = ""
    var notes = ""
    var doses: [OITDose] = []
    var entries: [SymptomEntry] = []
    var stored: Reaction?
    var zone = ZoneRules.berlin
    var now = "2024-06-11 10:00"

    init() throws {
        symptoms = [NewSymptomDraft(id: try id("s1"), kind: "hives", severity: "mild", time: "")]
    }

    mutating func treat(
        _ kind: String, _ time: String, id text: String = "t1", name: String = "", amount: String = "",
        puffs: String = "", site: String = ""
    ) throws {
        treatments.append(
            TreatmentDraft(
                id: try id(text), kind: kind, time: time, name: name, amount: amount, puffs: puffs, site: site))
    }

    func checked() throws -> Checked<CheckedReaction, ReactionDraft.Problem> {
        ReactionDraft(
            day: day, time: time, intake: intake, ticked: ticked, symptoms: symptoms, grade: grade,
            treatments: treatments, outcome: outcome, resolvedDay: resolvedDay, resolvedTime: resolvedTime,
            notes: notes
        ).checked(
            now: try utc(now), zone: zone, person: try id("mia"), birthdate: try NamedInstants.day("2018-05-04"),
            decimal: .point, doses: doses, entries: entries, stored: stored)
    }

    func details() throws -> ReactionDetails? { try checked().value?.details }
    func problems() throws -> [ReactionDraft.Problem] { try checked().problems }
}
