internal import Clinical
internal import Pages
internal import Symptoms

extension LogSymptomsPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        let day = Samples.today.iso
        func page(
            _ values: Values, recent: [SymptomKind] = [], names: [String] = [], _ problems: Problems = .none
        ) -> LogSymptomsPage {
            var page = LogSymptomsPage(
                phrases, person: Samples.person, recent: recent, names: names, values: values,
                problems: problems)
            page.warnings = WarningPage.blanks(
                phrases, person: (Samples.person, "Mia"), emergency: EmergencyCall(.none, zone: "Europe/London"),
                contacts: Samples.contacts)
            page.outbox = OutboxForm(.symptoms, person: Samples.person, zone: "Europe/London", name: "Mia")
            return page
        }
        let fresh = Values(id: "f1", day: day, time: "07:52")
        var some = fresh
        some.chosen = [
            .init(kind: SymptomKind.hives.rawValue, grade: SymptomGrade.moderate.rawValue, time: "07:40"),
            .init(kind: SymptomKind.lipSwelling.rawValue, grade: SymptomGrade.mild.rawValue),
            .init(kind: SymptomKind.shortnessOfBreath.rawValue),
        ]
        some.notes = "After running to the bus. " + Samples.rightToLeft
        var scales = fresh
        scales.chosen = [
            .init(kind: SymptomKind.coughing.rawValue, grade: SymptomGrade.severe.rawValue),
            .init(kind: SymptomKind.moodChanges.rawValue, grade: SymptomGrade.present.rawValue),
            .init(kind: SymptomKind.sleepChanges.rawValue, grade: SymptomGrade.notPresent.rawValue),
            .init(kind: SymptomKind.appetiteChanges.rawValue, grade: SymptomGrade.decreased.rawValue),
        ]
        var named = fresh
        named.chosen = [.init(kind: SymptomKind.other.rawValue, name: "Cold hands", grade: SymptomGrade.mild.rawValue)]
        var more = fresh
        more.chosen = [.init(kind: SymptomKind.appetiteChanges.rawValue, grade: SymptomGrade.increased.rawValue)]
        var same = fresh
        same.chosen = [.init(kind: SymptomKind.appetiteChanges.rawValue, grade: SymptomGrade.noChange.rawValue)]
        var searched = some
        searched.query = "throat"
        var nothing = fresh
        nothing.query = Samples.longName
        var wrong = some
        wrong.chosen.append(.init(kind: SymptomKind.other.rawValue, name: Samples.rightToLeft))
        wrong.time = "25:00"
        wrong.chosen[0].time = "02:30"
        wrong.chosen[1].grade = "awful"
        let problems = Problems([
            ("kinds", phrases("symptoms.formUsed")), ("hives.time", phrases("dose.time.future")),
            ("lip-swelling.grade", phrases("form.unknownChoice")), ("time", phrases("dose.time.unreadable")),
            ("notes", phrases("text.tooLong", count: SymptomDraft.notesLimit)),
            ("other.name", phrases("text.tooLong", count: SymptomDraft.nameLimit)),
        ])
        let recent: [SymptomKind] = [.mouthItch, .abdominalCramps, .hives, .runnyNose, .coughing, .itching, .fever]
        return [
            Sample("new", page(fresh)),
            Sample("recent", page(fresh, recent: recent)),
            Sample("chosen", page(some, recent: recent)),
            Sample("scales", page(scales)),
            Sample("named", page(named, names: ["Cold hands", Samples.longName, Samples.rightToLeft])),
            Sample("more-appetite", page(more)),
            Sample("usual-appetite", page(same)),
            Sample("search", page(searched)),
            Sample("nothing-found", page(nothing)),
            Sample("errors", page(wrong, recent: recent, problems)),
        ]
    }
}
