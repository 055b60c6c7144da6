internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

extension AsthmaListPage {
    /// What can be asked, and every answer with what it says.
    static func questionnaires(
        _ phrases: Phrases, _ view: AsthmaView, supplied: [Questionnaire], person: Person.ID
    ) -> AsthmaListPage {
        let ids = [Asked.gina, Asked.risk] + supplied.map(\.id)
        let add = ids.compactMap { id -> Link? in
            Asked({ phrases($0) }, id, supplied: supplied, hasReliever: view.hasReliever).map { asked in
                Link(
                    phrases("asthma.questions.answer", ["title": asked.title]),
                    "\(Paths.newAsthma(person, QuestionnaireForm.noun))?of=\(id)")
            }
        }
        let rows = view.records.answers.prefix(most).compactMap { stored -> Row? in
            let details = stored.details
            let path = Paths.editAsthma(person, QuestionnaireForm.noun, stored.id.text)
            let day = phrases.formats.fullDay(details.at.day)
            guard
                let asked = Asked(
                    { phrases($0) }, details.questionnaire, supplied: supplied, hasReliever: view.hasReliever)
            else { return Row(title: details.questionnaire, detail: day, path: path) }
            return Row(
                title: asked.title, detail: day, path: path, lines: lines(phrases, view, stored, supplied: supplied))
        }
        return AsthmaListPage(
            phrases, person: person, noun: QuestionnaireForm.noun, add: add,
            groups: [Group(heading: nil, rows: rows)], intro: phrases("asthma.questions.intro"))
    }

    private static func lines(
        _ phrases: Phrases, _ view: AsthmaView, _ stored: Stored<QuestionnaireAnswers>, supplied: [Questionnaire]
    ) -> [String] {
        let details = stored.details
        if details.questionnaire == Asked.gina {
            let control = GINAControl(answers: details.yesOrNo, hasReliever: view.hasReliever)
            return [phrases("asthma.control.gina.\(control.level.rawValue)")]
        }
        if let found = view.risk(stored) {
            return [
                phrases("asthma.risk.\(found.risk.level.rawValue)"),
                phrases("asthma.risk.points", ["points": "\(found.risk.points)", "items": "\(found.risk.itemCount)"]),
            ]
        }
        guard let own = supplied.first(where: { $0.id == details.questionnaire }) else { return [] }
        let age = view.birthdate.age(on: details.at.day)
        switch own.score(details.answers, age: age) {
        case .wrongAge: return [phrases("asthma.questions.age")]
        case .missing(let items): return [phrases("asthma.questions.missing", count: items.count)]
        case .unknownAnswer: return [phrases("asthma.questions.changed")]
        case .scored(let results):
            let before = view.records.answers.filter {
                $0.details.questionnaire == own.id && $0.details.at.instant < details.at.instant
            }.lazy.compactMap { earlier -> [QuestionnaireResult]? in
                let age = view.birthdate.age(on: earlier.details.at.day)
                guard case .scored(let results) = own.score(earlier.details.answers, age: age) else { return nil }
                return results
            }.first
            return zip(own.scales, results).map { scale, result in
                line(phrases, scale, result, before: before?.first { $0.scale == scale.id })
            }
        }
    }

    /// "total: 19, Not well controlled. Worse than last time."
    private static func line(
        _ phrases: Phrases, _ scale: QuestionnaireScale, _ result: QuestionnaireResult, before: QuestionnaireResult?
    ) -> String {
        let hundredths = result.score.hundredths
        let value =
            hundredths % 100 == 0
            ? "\(hundredths / 100)" : phrases.formats.decimal("\(hundredths / 100).\(abs(hundredths % 100))")
        let band = scale.bands.first { $0.id == result.band }.map { $0.title.isEmpty ? $0.id : $0.title }
        let change = before.flatMap { scale.change(from: $0.score, to: result.score) }
        return [
            "\(scale.id): \(value)\(band.map { ", \($0)" } ?? "").",
            change.map { phrases("asthma.questions.change.\($0.rawValue)") },
        ].compactMap(\.self).joined(separator: " ")
    }
}
