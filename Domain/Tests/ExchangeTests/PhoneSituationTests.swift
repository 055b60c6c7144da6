import CarePlan
import Clinical
import Exchange
import Immunotherapy
import NamedInstants
import Symptoms
import Testing

struct PhoneSituationTests {
    private let now = Instant(milliseconds: 1_790_000_000_000)

    @Test func `a warning situation that went to another device and came back is the same`() throws {
        let situation = WarningSituation(
            now: now,
            symptoms: [
                ObservedSymptom(kind: .hives, severity: .mild, onset: now.adding(seconds: -3600)),
                ObservedSymptom(kind: .coughing, severity: nil, onset: now.adding(seconds: -60)),
            ],
            doses: [now.adding(seconds: -7200)], isAsthmaAlone: true
        )
        let again = try WarningSituation(json: Array(situation.json.utf8))
        #expect(again == situation)
        #expect(again.warning?.level == .emergency)
    }

    @Test func `an after-dose situation that went to another device and came back is the same`() throws {
        let intake = try #require(OITDose.Intake.ID("i1"))
        let at = Moment(instant: now.adding(seconds: -90), offset: 7200)
        let situation = AfterDoseSituation(
            now: now,
            doses: [
                AfterDoseSituation.Taken(
                    intake: intake, after: AfterDose(intake: at, observationMinutes: 90), isAnswered: true)
            ]
        )
        #expect(try AfterDoseSituation(json: Array(situation.json.utf8)) == situation)
    }

    @Test(arguments: [
        (#"{"format":2}"#, "format"), (#"{"format":1}"#, "now"),
        (#"{"format":1,"now":1,"symptoms":[{"kind":"joy"}],"doses":[]}"#, "symptoms[0].kind"),
        (#"{"format":1,"now":1,"symptoms":[],"doses":[],"note":1}"#, "note"), ("", ""),
    ])
    func `a warning situation that cannot be read names its field`(text: String, path: String) {
        let problem = #expect(throws: JSONProblem.self) { try WarningSituation(json: Array(text.utf8)) }
        #expect(problem?.path == path)
        #expect(problem?.json == #"{"problem":"\#(path)"}"#)
    }

    @Test(arguments: ["-1", "525601", "\"60\"", "1.5"])
    func `minutes after a dose are whole and at most a year`(minutes: String) {
        let dose = #"{"intake":"i1","at":"2026-05-20T18:00+02:00","observation":\#(minutes),"rest":0,"answered":false}"#
        let text = #"{"format":1,"now":1,"doses":[\#(dose)]}"#
        let problem = #expect(throws: JSONProblem.self) { try AfterDoseSituation(json: Array(text.utf8)) }
        #expect(problem?.path == "doses[0].observation")
    }
}
