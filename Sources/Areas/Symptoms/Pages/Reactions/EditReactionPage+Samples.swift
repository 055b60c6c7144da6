internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages
internal import Symptoms
internal import SymptomsStore

extension EditReactionPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(
            _ values: Values, logged: [SymptomEntry] = [], photo: String? = nil, _ problems: Problems = .none
        ) -> EditReactionPage {
            let choices = Choosable(
                doses: SampleReactions.doses, symptoms: logged, allergens: SampleReactions.allergens, photo: photo,
                today: Samples.today)
            var page = EditReactionPage(
                phrases, person: Samples.person, choices: choices, values: values, problems: problems)
            page.warnings = WarningPage.blanks(
                phrases, person: (Samples.person, "Mia"), emergency: EmergencyCall(.none, zone: "Europe/London"),
                contacts: Samples.contacts)
            page.photo?.source = photo.map { _ in Paths.samplePhoto }
            return page
        }
        var new = Values(id: "new", day: Samples.today.iso, time: "16:34")
        new.usual = "mild"
        var first = SampleReactions.stored.map { Values($0.reaction, phrases, entry: "s2") } ?? new
        first.symptoms = [
            .init(kind: "wheezing", severity: "moderate", time: "16:50"), .init(kind: "other", name: "Cold hands"),
        ]
        var gone = first
        gone.intake = "gone"
        return [
            Sample("new", page(new)),
            Sample("new-logged", page(new, logged: SampleReactions.symptoms)),
            Sample("edit", page(first, logged: SampleReactions.symptoms, photo: "0123456789abcdef")),
            Sample("errors", page(wrong(gone), wrongs(phrases))),
        ]
    }

    private static func wrong(_ values: Values) -> Values {
        var values = values
        values.time = ""
        values.treatments = TreatmentKind.allCases.enumerated().map { index, kind in
            .init(
                id: "t\(index)", kind: kind.rawValue, time: "", name: Samples.rightToLeft, amount: "1,000",
                puffs: "many")
        }
        values.notes = Samples.longName
        return values
    }

    private static func wrongs(_ phrases: Phrases) -> Problems {
        ReactionProblems(phrases, symptoms: [.init(kind: "wheezing"), .init(kind: "other")]).list(
            [
                .onset(.missing), .doseUnknown, .symptomMissing,
                .startsAfterSymptom(.hives, at: SampleReactions.at(16, 30)), .kindMissing(row: 0),
                .symptomTime(row: 0, .beforeOnset), .symptomNameTooLong(row: 1, limit: 60),
                .treatmentUnknown(row: 0), .treatmentAmount(row: 0, .ambiguousSeparator),
                .treatmentTime(row: 1, .missing),
                .puffsUnreadable(row: 1, most: 50), .treatmentNameMissing(row: 4), .outcomeUnknown, .gradeUnknown,
                .notesTooLong(limit: 2000),
            ] as [ReactionDraft.Problem]
        ).adding("photo", phrases("photo.notAPicture"))
    }
}

extension Problems {
    fileprivate func adding(_ field: String, _ text: String) -> Problems {
        var problems = self
        problems.add(field, text)
        return problems
    }
}
