package import Clinical
internal import Foundation

/// Every address the product uses; links and routes are both built from these.
package enum Paths {
    package static let home = "/"
    package static let setup = "/setup"
    package static let newAccount = "/accounts/new"
    package static let accounts = "/accounts"
    package static func invitation(_ code: String) -> String { "/invitations/\(code)" }

    package static let newSession = "/session/new"
    package static let session = "/session"
    package static func signIn(then path: String?) -> String {
        guard let path else { return newSession }
        let escaped = path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("?", with: "%3F")
        return newSession + "?next=" + escaped.replacing("=", with: "%3D")
    }
    package static let endSession = "/session/end"
    package static let passkeySession = "/session/passkey"
    package static let recoverySession = "/session/recovery"

    package static let lock = "/lock"
    /// `back` is sealed, see `BackPath`.
    package static func lock(back: String?) -> String { lock + (back.map { "?back=\($0)" } ?? "") }
    package static let unlocking = "/lock/removal"
    package static let lockActivity = "/lock/activity"
    package static let passkeyChallenges = "/passkeys/challenges"
    package static let urgent = "/urgent"

    package static let offlineWords = "/offline/words"

    package static let help = "/help"
    package static let organisations = "/help#organisations"
    package static let learn = "/learn"
    package static func article(_ article: String, section: String? = nil) -> String {
        "\(learn)/\(article)" + (section.map { "#" + $0 } ?? "")
    }
    package static let guide = "/guide"
    package static let sources = "/sources"
    package static let network = "/network"
    package static let offline = "/offline"
    package static let notSent = "/offline/not-sent"
    package static let offlinePages = "/offline/pages"
    package static let worker = "/worker.js"
    package static let manifest = "/manifest.webmanifest"
    package static let health = "/healthz"
    package static let live = "/health/live"
    package static let ready = "/health/ready"
    package static let certificate = "/ca.crt"
    package static let gallery = "/gallery"
    package static let samplePhoto = "/gallery/photo.svg"
    package static func gallery(_ page: String, _ sample: String) -> String { "\(gallery)/\(page)/\(sample)" }
}

/// Addresses below one person.
extension Paths {
    package static let people = "/people"
    package static let newPerson = "/people/new"
    package static func person(_ person: Person.ID) -> String { "\(people)/\(person)" }
    package static func areas(_ person: Person.ID) -> String { "\(self.person(person))/areas" }
    package static func timeZone(_ person: Person.ID) -> String { "\(self.person(person))/time-zone" }
    package static func profile(_ person: Person.ID) -> String { "\(self.person(person))/profile" }
    package static func photo(_ person: Person.ID) -> String { "\(self.person(person))/photo" }
    package static func photoDeletion(_ person: Person.ID) -> String { "\(photo(person))/deletion" }
    package static func allergens(_ person: Person.ID) -> String { "\(self.person(person))/allergens" }
    package static func allergenRemoval(_ person: Person.ID, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/removal"
    }
    package static func allergenRestoration(_ person: Person.ID, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/restoration"
    }
    package static func allergenTreatment(_ person: Person.ID, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/treatment"
    }
    package static func allergenAvoidance(_ person: Person.ID, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/avoidance"
    }

    package static func today(_ person: Person.ID) -> String { "\(self.person(person))/today" }
    package static func today(_ person: Person.ID, day: String) -> String { "\(today(person))?day=\(day)" }
    package static func month(_ person: Person.ID, day: String, month: String) -> String {
        "\(today(person))?day=\(day)&view=month&month=\(month)"
    }

    package static func promptDismissal(_ person: Person.ID, _ prompt: String) -> String {
        "\(self.person(person))/prompts/\(prompt)/dismissal"
    }
    package static func promptRestoration(_ person: Person.ID, _ prompt: String) -> String {
        "\(self.person(person))/prompts/\(prompt)/restoration"
    }

    package static func offlineRules(_ person: Person.ID) -> String { "\(self.person(person))/offline.json" }

    package static func plan(_ person: Person.ID) -> String { "\(self.person(person))/plan" }
    package static func wholePlan(_ person: Person.ID) -> String { "\(plan(person))?show=all" }

    package static func insights(_ person: Person.ID) -> String { "\(self.person(person))/insights" }
    package static func insights(_ person: Person.ID, range: String) -> String { "\(insights(person))?range=\(range)" }
    package static func insightRows(_ person: Person.ID, _ card: String) -> String { "\(insights(person))/\(card)" }
    package static func insightRows(_ person: Person.ID, _ card: String, range: String, page: Int = 1) -> String {
        "\(insightRows(person, card))?range=\(range)" + (page == 1 ? "" : "&page=\(page)")
    }
}

/// Addresses of dose levels, doses, symptoms and imports.
extension Paths {
    package static func levels(_ person: Person.ID) -> String { "\(self.person(person))/levels" }
    package static func newLevel(_ person: Person.ID) -> String { "\(levels(person))/new" }
    package static func newLevel(_ person: Person.ID, allergen: String) -> String {
        "\(newLevel(person))?allergen=\(allergen)"
    }
    /// Several levels at once.
    package static func levelList(_ person: Person.ID) -> String { "\(levels(person))/list" }
    package static func levelList(_ person: Person.ID, allergen: String, template: String? = nil) -> String {
        "\(levelList(person))?allergen=\(allergen)" + (template.map { "&template=\($0)" } ?? "")
    }
    package static func level(_ person: Person.ID, _ level: String) -> String { "\(levels(person))/\(level)" }
    package static func editLevel(_ person: Person.ID, _ level: String) -> String {
        "\(self.level(person, level))/edit"
    }
    package static func levelDeletion(_ person: Person.ID, _ level: String) -> String {
        "\(self.level(person, level))/deletion"
    }
    package static func levelRestoration(_ person: Person.ID, _ level: String) -> String {
        "\(self.level(person, level))/restoration"
    }
    package static func currentLevel(_ person: Person.ID, _ level: String) -> String {
        "\(self.level(person, level))/current"
    }

    package static func supply(_ person: Person.ID) -> String { "\(self.person(person))/supply" }
    package static func newSupply(_ person: Person.ID) -> String { "\(supply(person))/new" }
    package static func newSupply(_ person: Person.ID, level: String, kind: String) -> String {
        "\(newSupply(person))?level=\(level)&kind=\(kind)"
    }
    package static func supplyEntry(_ person: Person.ID, _ pack: String) -> String { "\(supply(person))/\(pack)" }
    package static func editSupply(_ person: Person.ID, _ pack: String) -> String {
        "\(supplyEntry(person, pack))/edit"
    }
    package static func supplyDeletion(_ person: Person.ID, _ pack: String) -> String {
        "\(supplyEntry(person, pack))/deletion"
    }
    package static func supplyRestoration(_ person: Person.ID, _ pack: String) -> String {
        "\(supplyEntry(person, pack))/restoration"
    }
    package static func levelMove(_ person: Person.ID, _ level: String) -> String {
        "\(self.level(person, level))/moves"
    }

    package static func dose(_ person: Person.ID, day: String) -> String { "\(self.person(person))/doses/\(day)" }
    package static func doseDeletion(_ person: Person.ID, day: String) -> String {
        "\(dose(person, day: day))/deletion"
    }
    package static func doseRestoration(_ person: Person.ID, day: String) -> String {
        "\(dose(person, day: day))/restoration"
    }
    package static func intakes(_ person: Person.ID, day: String) -> String { "\(dose(person, day: day))/intakes" }
    package static func intakeRemoval(_ person: Person.ID, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/removal"
    }

    package static func doseEntries(_ person: Person.ID) -> String { "\(self.person(person))/dose-entries" }
    package static func newDoseEntry(_ person: Person.ID) -> String { "\(doseEntries(person))/new" }
    package static func newDoseEntry(_ person: Person.ID, day: String, _ allergen: String, slot: Int) -> String {
        "\(newDoseEntry(person))?day=\(day)&allergen=\(allergen)&slot=\(slot)"
    }

    package static func symptoms(_ person: Person.ID) -> String { "\(self.person(person))/symptoms" }
    package static func symptoms(_ person: Person.ID, before day: String) -> String {
        "\(symptoms(person))?before=\(day)"
    }
    package static func newSymptom(_ person: Person.ID) -> String { "\(symptoms(person))/new" }
    package static func newSymptom(_ person: Person.ID, search text: String) -> String {
        "\(newSymptom(person))?q=\(encoded(text))"
    }
    /// Typed text as the value of a query.
    static func encoded(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    }
    package static func newSymptom(_ person: Person.ID, day: String) -> String { "\(newSymptom(person))?day=\(day)" }
    package static func symptom(_ person: Person.ID, _ symptom: String) -> String { "\(symptoms(person))/\(symptom)" }
    package static func symptomStatements(_ person: Person.ID, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/statements"
    }
    package static func symptomStatementRemoval(_ person: Person.ID, _ symptom: String) -> String {
        "\(symptomStatements(person, symptom))/removal"
    }
    package static func editSymptom(_ person: Person.ID, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/edit"
    }
    package static func symptomDeletion(_ person: Person.ID, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/deletion"
    }
    package static func symptomRestoration(_ person: Person.ID, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/restoration"
    }

    package static func followUp(_ person: Person.ID, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/follow-up"
    }
    package static func followUpRemoval(_ person: Person.ID, day: String, _ intake: String) -> String {
        "\(followUp(person, day: day, intake))/removal"
    }

    package static func reactions(_ person: Person.ID) -> String { "\(self.person(person))/reactions" }
    package static func newReaction(_ person: Person.ID) -> String { "\(reactions(person))/new" }
    package static func newReaction(_ person: Person.ID, day: String, intake: String, severity: String? = nil) -> String
    {
        "\(newReaction(person))?day=\(day)&intake=\(intake)" + (severity.map { "&severity=\($0)" } ?? "")
    }
    package static func reaction(_ person: Person.ID, _ reaction: String) -> String {
        "\(reactions(person))/\(reaction)"
    }
    package static func editReaction(_ person: Person.ID, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/edit"
    }
    package static func reactionDeletion(_ person: Person.ID, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/deletion"
    }
    package static func reactionRestoration(_ person: Person.ID, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/restoration"
    }
    package static func reactionPhoto(_ person: Person.ID, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/photo"
    }
    package static func reactionPhotoDeletion(_ person: Person.ID, _ reaction: String) -> String {
        "\(reactionPhoto(person, reaction))/deletion"
    }

    package static func doseImports(_ person: Person.ID) -> String { "\(self.person(person))/dose-imports" }
    package static func newDoseImport(_ person: Person.ID) -> String { "\(doseImports(person))/new" }
    package static func doseImport(_ person: Person.ID, _ file: String) -> String { "\(doseImports(person))/\(file)" }
    package static func healthImports(_ person: Person.ID) -> String { "\(self.person(person))/health-imports" }
    package static func healthImport(_ person: Person.ID, _ number: String) -> String {
        "\(healthImports(person))/\(number)"
    }
    package static func healthImportCancellation(_ person: Person.ID, _ number: String) -> String {
        "\(healthImport(person, number))/cancellation"
    }
    package static func healthImportRemoval(_ person: Person.ID, _ number: String) -> String {
        "\(healthImport(person, number))/removal"
    }

    package static func doseImportConfirmation(_ person: Person.ID, _ file: String) -> String {
        "\(doseImport(person, file))/confirmation"
    }
}

/// Addresses of a day's agenda: actions on a dose, and what the plan says about it.
extension Paths {
    package static func doseCheck(_ person: Person.ID) -> String { "\(self.person(person))/dose-check" }
    package static func doseCheck(_ person: Person.ID, day: String, _ allergen: String, slot: Int) -> String {
        "\(doseCheck(person))?day=\(day)&allergen=\(allergen)&slot=\(slot)"
    }
    /// Checks doses that are being taken now: a single one, or all that are due this hour.
    package static func doseCheckTaking(_ person: Person.ID, day: String, _ allergen: String = "", slot: Int = 0)
        -> String
    {
        allergen.isEmpty
            ? "\(doseCheck(person))?day=\(day)&take=1" : "\(doseCheck(person, day: day, allergen, slot: slot))&take=1"
    }
    package static func clinicAnswers(_ person: Person.ID) -> String { "\(self.person(person))/clinic-answers" }
    package static func clinicAnswerDeletion(_ person: Person.ID, _ answer: String) -> String {
        "\(clinicAnswers(person))/\(answer)/deletion"
    }
    package static func clinicAnswerRestoration(_ person: Person.ID, _ answer: String) -> String {
        "\(clinicAnswers(person))/\(answer)/restoration"
    }
    package static func decision(_ person: Person.ID, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/why"
    }

    package static func delays(_ person: Person.ID, day: String) -> String { "\(dose(person, day: day))/delays" }
    package static func newDelay(_ person: Person.ID, day: String) -> String { "\(delays(person, day: day))/new" }
    package static func newDelay(_ person: Person.ID, day: String, _ allergen: String, slot: Int) -> String {
        "\(newDelay(person, day: day))?allergen=\(allergen)&slot=\(slot)"
    }
    package static func delayRemoval(_ person: Person.ID, day: String, _ allergen: String, slot: String) -> String {
        "\(delays(person, day: day))/\(allergen)/\(slot)/removal"
    }

    package static func skips(_ person: Person.ID, day: String) -> String { "\(dose(person, day: day))/skips" }
    package static func newSkip(_ person: Person.ID, day: String) -> String { "\(skips(person, day: day))/new" }
    package static func newSkip(_ person: Person.ID, day: String, _ allergen: String, slot: Int, reason: String? = nil)
        -> String
    {
        "\(newSkip(person, day: day))?allergen=\(allergen)&slot=\(slot)" + (reason.map { "&reason=\($0)" } ?? "")
    }
    package static func skipRemoval(_ person: Person.ID, day: String, _ skip: String) -> String {
        "\(skips(person, day: day))/\(skip)/removal"
    }
    package static func skipRestoration(_ person: Person.ID, day: String, _ skip: String) -> String {
        "\(skips(person, day: day))/\(skip)/restoration"
    }
}

/// Addresses of contacts, the emergency number and warnings.
extension Paths {
    package static func contacts(_ person: Person.ID) -> String { "\(self.person(person))/contacts" }
    package static func newContact(_ person: Person.ID) -> String { "\(contacts(person))/new" }
    package static func contact(_ person: Person.ID, _ contact: String) -> String { "\(contacts(person))/\(contact)" }
    package static func editContact(_ person: Person.ID, _ contact: String) -> String {
        "\(self.contact(person, contact))/edit"
    }
    package static func contactDeletion(_ person: Person.ID, _ contact: String) -> String {
        "\(self.contact(person, contact))/deletion"
    }
    package static func contactRestoration(_ person: Person.ID, _ contact: String) -> String {
        "\(self.contact(person, contact))/restoration"
    }
    package static func contactMove(_ person: Person.ID, _ contact: String) -> String {
        "\(self.contact(person, contact))/moves"
    }

    package static func emergency(_ person: Person.ID) -> String { "\(self.person(person))/emergency" }

    package static func warning(_ person: Person.ID, _ entry: String) -> String {
        "\(self.person(person))/symptoms/\(entry)/warning"
    }
    package static func warningPreview(_ person: Person.ID) -> String { "\(self.person(person))/warnings/preview" }
}

/// Addresses of the clinician's plan, of visits to the clinic and of pauses.
extension Paths {
    package static func dosePlan(_ person: Person.ID) -> String { "\(self.person(person))/dose-plan" }
    package static func newDosePlan(_ person: Person.ID) -> String { "\(dosePlan(person))/new" }
    package static func editDosePlan(_ person: Person.ID) -> String { "\(dosePlan(person))/edit" }
    package static func editDosePlan(_ person: Person.ID, template: String) -> String {
        "\(editDosePlan(person))?template=\(template)"
    }
    package static func dosePlanVersions(_ person: Person.ID) -> String { "\(dosePlan(person))/versions" }
    package static func dosePlanVersion(_ person: Person.ID, _ version: String) -> String {
        "\(dosePlanVersions(person))/\(version)"
    }

    package static func visits(_ person: Person.ID) -> String { "\(self.person(person))/visits" }
    package static func newVisit(_ person: Person.ID) -> String { "\(visits(person))/new" }
    package static func newVisit(_ person: Person.ID, level: String) -> String { "\(newVisit(person))?level=\(level)" }
    package static func newVisit(_ person: Person.ID, day: String) -> String { "\(newVisit(person))?day=\(day)" }
    package static func visit(_ person: Person.ID, _ request: String) -> String { "\(visits(person))/\(request)" }
    package static func editVisit(_ person: Person.ID, _ request: String) -> String {
        "\(self.visit(person, request))/edit"
    }
    package static func visitAgreement(_ person: Person.ID, _ request: String) -> String {
        "\(self.visit(person, request))/agreement"
    }
    package static func visitDeletion(_ person: Person.ID, _ request: String) -> String {
        "\(self.visit(person, request))/deletion"
    }
    package static func visitRestoration(_ person: Person.ID, _ request: String) -> String {
        "\(self.visit(person, request))/restoration"
    }

    package static func holds(_ person: Person.ID) -> String { "\(self.person(person))/holds" }
    package static func newHold(_ person: Person.ID) -> String { "\(holds(person))/new" }
    package static func hold(_ person: Person.ID, _ hold: String) -> String { "\(holds(person))/\(hold)" }
    package static func holdEnd(_ person: Person.ID, _ hold: String) -> String { "\(self.hold(person, hold))/end" }
    package static func holdDeletion(_ person: Person.ID, _ hold: String) -> String {
        "\(self.hold(person, hold))/deletion"
    }
    package static func holdRestoration(_ person: Person.ID, _ hold: String) -> String {
        "\(self.hold(person, hold))/restoration"
    }
}

/// Addresses of the questions for the next visit and of the report for it.
extension Paths {
    package static func questions(_ person: Person.ID) -> String { "\(self.person(person))/questions" }
    package static func newQuestion(_ person: Person.ID) -> String { "\(questions(person))/new" }
    package static func question(_ person: Person.ID, _ question: String) -> String {
        "\(questions(person))/\(question)"
    }
    package static func editQuestion(_ person: Person.ID, _ question: String) -> String {
        "\(self.question(person, question))/edit"
    }
    package static func questionDeletion(_ person: Person.ID, _ question: String) -> String {
        "\(self.question(person, question))/deletion"
    }
    package static func questionRestoration(_ person: Person.ID, _ question: String) -> String {
        "\(self.question(person, question))/restoration"
    }
    package static func questionMove(_ person: Person.ID, _ question: String) -> String {
        "\(self.question(person, question))/moves"
    }

    package static func search(_ person: Person.ID) -> String { "\(self.person(person))/search" }
    package static func deleted(_ person: Person.ID) -> String { "\(self.person(person))/deleted" }
    package static func report(_ person: Person.ID) -> String { "\(self.person(person))/report" }
    package static func reportPage(_ person: Person.ID) -> String { "\(report(person))/page" }
    package static func reportMail(_ person: Person.ID) -> String { "\(report(person))/mail" }
    package static func reportDeliveries(_ person: Person.ID) -> String { "\(report(person))/deliveries" }
    package static func reportFile(_ person: Person.ID) -> String { "\(self.person(person))/report.pdf" }
}
