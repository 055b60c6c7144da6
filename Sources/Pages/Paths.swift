/// Every address that the product builds; links and routes both come from here.
enum Paths {
    static let home = "/"
    static let setup = "/setup"
    static let newAccount = "/accounts/new"
    static let accounts = "/accounts"
    static func invitation(_ code: String) -> String { "/invitations/\(code)" }

    static let newSession = "/session/new"
    static let session = "/session"
    static func signIn(then path: String?) -> String {
        guard let path else { return newSession }
        let escaped = path.replacing("%", with: "%25").replacing("&", with: "%26").replacing("?", with: "%3F")
        return newSession + "?next=" + escaped.replacing("=", with: "%3D")
    }
    static let endSession = "/session/end"
    static let passkeySession = "/session/passkey"
    static let recoverySession = "/session/recovery"

    static let lock = "/lock"
    /// `back` is sealed, see `BackPath`.
    static func lock(back: String?) -> String { lock + (back.map { "?back=\($0)" } ?? "") }
    static let unlocking = "/lock/removal"
    static let lockActivity = "/lock/activity"
    static let passkeyChallenges = "/passkeys/challenges"
    static let urgent = "/urgent"

    static let offlineWords = "/offline/words"

    static let help = "/help"
    static let organisations = "/help#organisations"
    static let learn = "/learn"
    static func article(_ article: String, section: String? = nil) -> String {
        "\(learn)/\(article)" + (section.map { "#" + $0 } ?? "")
    }
    static let guide = "/guide"
    static let offline = "/offline"
    static let notSent = "/offline/not-sent"
    static let offlinePages = "/offline/pages"
    static let worker = "/worker.js"
    static let manifest = "/manifest.webmanifest"
    static let health = "/healthz"
    static let certificate = "/ca.crt"
    static let gallery = "/gallery"
    static let samplePhoto = "/gallery/photo.svg"
    static func gallery(_ page: String, _ sample: String) -> String { "\(gallery)/\(page)/\(sample)" }
}

/// Addresses below one person.
extension Paths {
    static let people = "/people"
    static let newPerson = "/people/new"
    static func person(_ person: String) -> String { "\(people)/\(person)" }
    static func areas(_ person: String) -> String { "\(self.person(person))/areas" }
    static func profile(_ person: String) -> String { "\(self.person(person))/profile" }
    static func photo(_ person: String) -> String { "\(self.person(person))/photo" }
    static func photoDeletion(_ person: String) -> String { "\(photo(person))/deletion" }
    static func allergens(_ person: String) -> String { "\(self.person(person))/allergens" }
    static func allergenRemoval(_ person: String, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/removal"
    }
    static func allergenRestoration(_ person: String, _ allergen: String) -> String {
        "\(allergens(person))/\(allergen)/restoration"
    }

    static func today(_ person: String) -> String { "\(self.person(person))/today" }
    static func today(_ person: String, day: String) -> String { "\(today(person))?day=\(day)" }
    static func month(_ person: String, day: String, month: String) -> String {
        "\(today(person))?day=\(day)&view=month&month=\(month)"
    }

    static func promptDismissal(_ person: String, _ prompt: String) -> String {
        "\(self.person(person))/prompts/\(prompt)/dismissal"
    }
    static func promptRestoration(_ person: String, _ prompt: String) -> String {
        "\(self.person(person))/prompts/\(prompt)/restoration"
    }

    static func offlineRules(_ person: String) -> String { "\(self.person(person))/offline.json" }

    static func plan(_ person: String) -> String { "\(self.person(person))/plan" }
    static func wholePlan(_ person: String) -> String { "\(plan(person))?show=all" }

    static func insights(_ person: String) -> String { "\(self.person(person))/insights" }
    static func insights(_ person: String, range: String) -> String { "\(insights(person))?range=\(range)" }
    static func insightRows(_ person: String, _ card: String) -> String { "\(insights(person))/\(card)" }
    static func insightRows(_ person: String, _ card: String, range: String, page: Int = 1) -> String {
        "\(insightRows(person, card))?range=\(range)" + (page == 1 ? "" : "&page=\(page)")
    }
}

/// Addresses of dose levels, doses, symptoms and imports.
extension Paths {
    static func levels(_ person: String) -> String { "\(self.person(person))/levels" }
    static func newLevel(_ person: String) -> String { "\(levels(person))/new" }
    static func newLevel(_ person: String, allergen: String) -> String { "\(newLevel(person))?allergen=\(allergen)" }
    static func level(_ person: String, _ level: String) -> String { "\(levels(person))/\(level)" }
    static func editLevel(_ person: String, _ level: String) -> String { "\(self.level(person, level))/edit" }
    static func levelDeletion(_ person: String, _ level: String) -> String { "\(self.level(person, level))/deletion" }
    static func levelRestoration(_ person: String, _ level: String) -> String {
        "\(self.level(person, level))/restoration"
    }
    static func currentLevel(_ person: String, _ level: String) -> String { "\(self.level(person, level))/current" }

    static func levelMove(_ person: String, _ level: String) -> String { "\(self.level(person, level))/moves" }

    static func dose(_ person: String, day: String) -> String { "\(self.person(person))/doses/\(day)" }
    static func doseDeletion(_ person: String, day: String) -> String { "\(dose(person, day: day))/deletion" }
    static func doseRestoration(_ person: String, day: String) -> String { "\(dose(person, day: day))/restoration" }
    static func intakes(_ person: String, day: String) -> String { "\(dose(person, day: day))/intakes" }
    static func intakeRemoval(_ person: String, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/removal"
    }

    static func doseEntries(_ person: String) -> String { "\(self.person(person))/dose-entries" }
    static func newDoseEntry(_ person: String) -> String { "\(doseEntries(person))/new" }
    static func newDoseEntry(_ person: String, day: String, _ allergen: String, slot: Int) -> String {
        "\(newDoseEntry(person))?day=\(day)&allergen=\(allergen)&slot=\(slot)"
    }

    static func symptoms(_ person: String) -> String { "\(self.person(person))/symptoms" }
    static func symptoms(_ person: String, before day: String) -> String { "\(symptoms(person))?before=\(day)" }
    static func newSymptom(_ person: String) -> String { "\(symptoms(person))/new" }
    static func newSymptom(_ person: String, day: String) -> String { "\(newSymptom(person))?day=\(day)" }
    static func symptom(_ person: String, _ symptom: String) -> String { "\(symptoms(person))/\(symptom)" }
    static func symptomStatements(_ person: String, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/statements"
    }
    static func symptomStatementRemoval(_ person: String, _ symptom: String) -> String {
        "\(symptomStatements(person, symptom))/removal"
    }
    static func editSymptom(_ person: String, _ symptom: String) -> String { "\(self.symptom(person, symptom))/edit" }
    static func symptomDeletion(_ person: String, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/deletion"
    }
    static func symptomRestoration(_ person: String, _ symptom: String) -> String {
        "\(self.symptom(person, symptom))/restoration"
    }

    static func followUp(_ person: String, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/follow-up"
    }
    static func followUpRemoval(_ person: String, day: String, _ intake: String) -> String {
        "\(followUp(person, day: day, intake))/removal"
    }

    static func reactions(_ person: String) -> String { "\(self.person(person))/reactions" }
    static func newReaction(_ person: String) -> String { "\(reactions(person))/new" }
    static func newReaction(_ person: String, day: String, intake: String, severity: String? = nil) -> String {
        "\(newReaction(person))?day=\(day)&intake=\(intake)" + (severity.map { "&severity=\($0)" } ?? "")
    }
    static func reaction(_ person: String, _ reaction: String) -> String { "\(reactions(person))/\(reaction)" }
    static func editReaction(_ person: String, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/edit"
    }
    static func reactionDeletion(_ person: String, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/deletion"
    }
    static func reactionRestoration(_ person: String, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/restoration"
    }
    static func reactionPhoto(_ person: String, _ reaction: String) -> String {
        "\(self.reaction(person, reaction))/photo"
    }
    static func reactionPhotoDeletion(_ person: String, _ reaction: String) -> String {
        "\(reactionPhoto(person, reaction))/deletion"
    }

    static func doseImports(_ person: String) -> String { "\(self.person(person))/dose-imports" }
    static func newDoseImport(_ person: String) -> String { "\(doseImports(person))/new" }
    static func doseImport(_ person: String, _ file: String) -> String { "\(doseImports(person))/\(file)" }
    static func healthImports(_ person: String) -> String { "\(self.person(person))/health-imports" }
    static func healthImport(_ person: String, _ number: String) -> String { "\(healthImports(person))/\(number)" }
    static func healthImportCancellation(_ person: String, _ number: String) -> String {
        "\(healthImport(person, number))/cancellation"
    }
    static func healthImportRemoval(_ person: String, _ number: String) -> String {
        "\(healthImport(person, number))/removal"
    }

    static func doseImportConfirmation(_ person: String, _ file: String) -> String {
        "\(doseImport(person, file))/confirmation"
    }
}

/// Addresses of a day's agenda: what to do with a dose, and what the plan says about it.
extension Paths {
    static func doseCheck(_ person: String) -> String { "\(self.person(person))/dose-check" }
    static func doseCheck(_ person: String, day: String, _ allergen: String, slot: Int) -> String {
        "\(doseCheck(person))?day=\(day)&allergen=\(allergen)&slot=\(slot)"
    }
    /// The check of doses that are being taken now: of one, or of all of the hour.
    static func doseCheckTaking(_ person: String, day: String, _ allergen: String = "", slot: Int = 0) -> String {
        allergen.isEmpty
            ? "\(doseCheck(person))?day=\(day)&take=1" : "\(doseCheck(person, day: day, allergen, slot: slot))&take=1"
    }
    static func clinicAnswers(_ person: String) -> String { "\(self.person(person))/clinic-answers" }
    static func clinicAnswerDeletion(_ person: String, _ answer: String) -> String {
        "\(clinicAnswers(person))/\(answer)/deletion"
    }
    static func clinicAnswerRestoration(_ person: String, _ answer: String) -> String {
        "\(clinicAnswers(person))/\(answer)/restoration"
    }
    static func decision(_ person: String, day: String, _ intake: String) -> String {
        "\(intakes(person, day: day))/\(intake)/why"
    }

    static func delays(_ person: String, day: String) -> String { "\(dose(person, day: day))/delays" }
    static func newDelay(_ person: String, day: String) -> String { "\(delays(person, day: day))/new" }
    static func newDelay(_ person: String, day: String, _ allergen: String, slot: Int) -> String {
        "\(newDelay(person, day: day))?allergen=\(allergen)&slot=\(slot)"
    }
    static func delayRemoval(_ person: String, day: String, _ allergen: String, slot: String) -> String {
        "\(delays(person, day: day))/\(allergen)/\(slot)/removal"
    }

    static func skips(_ person: String, day: String) -> String { "\(dose(person, day: day))/skips" }
    static func newSkip(_ person: String, day: String) -> String { "\(skips(person, day: day))/new" }
    static func newSkip(_ person: String, day: String, _ allergen: String, slot: Int) -> String {
        "\(newSkip(person, day: day))?allergen=\(allergen)&slot=\(slot)"
    }
    static func skipRemoval(_ person: String, day: String, _ skip: String) -> String {
        "\(skips(person, day: day))/\(skip)/removal"
    }
    static func skipRestoration(_ person: String, day: String, _ skip: String) -> String {
        "\(skips(person, day: day))/\(skip)/restoration"
    }
}

/// Addresses of contacts, the emergency number and warnings.
extension Paths {
    static func contacts(_ person: String) -> String { "\(self.person(person))/contacts" }
    static func newContact(_ person: String) -> String { "\(contacts(person))/new" }
    static func contact(_ person: String, _ contact: String) -> String { "\(contacts(person))/\(contact)" }
    static func editContact(_ person: String, _ contact: String) -> String { "\(self.contact(person, contact))/edit" }
    static func contactDeletion(_ person: String, _ contact: String) -> String {
        "\(self.contact(person, contact))/deletion"
    }
    static func contactRestoration(_ person: String, _ contact: String) -> String {
        "\(self.contact(person, contact))/restoration"
    }
    static func contactMove(_ person: String, _ contact: String) -> String { "\(self.contact(person, contact))/moves" }

    static func emergency(_ person: String) -> String { "\(self.person(person))/emergency" }

    static func warning(_ person: String, _ entry: String) -> String {
        "\(self.person(person))/symptoms/\(entry)/warning"
    }
    static func warningPreview(_ person: String) -> String { "\(self.person(person))/warnings/preview" }
}

/// Addresses of the clinician's plan, of visits to the clinic and of pauses.
extension Paths {
    static func dosePlan(_ person: String) -> String { "\(self.person(person))/dose-plan" }
    static func newDosePlan(_ person: String) -> String { "\(dosePlan(person))/new" }
    static func editDosePlan(_ person: String) -> String { "\(dosePlan(person))/edit" }
    static func editDosePlan(_ person: String, template: String) -> String {
        "\(editDosePlan(person))?template=\(template)"
    }
    static func dosePlanVersions(_ person: String) -> String { "\(dosePlan(person))/versions" }
    static func dosePlanVersion(_ person: String, _ version: String) -> String {
        "\(dosePlanVersions(person))/\(version)"
    }

    static func visits(_ person: String) -> String { "\(self.person(person))/visits" }
    static func newVisit(_ person: String) -> String { "\(visits(person))/new" }
    static func newVisit(_ person: String, level: String) -> String { "\(newVisit(person))?level=\(level)" }
    static func visit(_ person: String, _ request: String) -> String { "\(visits(person))/\(request)" }
    static func editVisit(_ person: String, _ request: String) -> String { "\(self.visit(person, request))/edit" }
    static func visitDeletion(_ person: String, _ request: String) -> String {
        "\(self.visit(person, request))/deletion"
    }
    static func visitRestoration(_ person: String, _ request: String) -> String {
        "\(self.visit(person, request))/restoration"
    }

    static func holds(_ person: String) -> String { "\(self.person(person))/holds" }
    static func newHold(_ person: String) -> String { "\(holds(person))/new" }
    static func hold(_ person: String, _ hold: String) -> String { "\(holds(person))/\(hold)" }
    static func holdEnd(_ person: String, _ hold: String) -> String { "\(self.hold(person, hold))/end" }
    static func holdDeletion(_ person: String, _ hold: String) -> String { "\(self.hold(person, hold))/deletion" }
    static func holdRestoration(_ person: String, _ hold: String) -> String {
        "\(self.hold(person, hold))/restoration"
    }
}

/// Addresses of the questions for the next visit and of the report that is taken along.
extension Paths {
    static func questions(_ person: String) -> String { "\(self.person(person))/questions" }
    static func newQuestion(_ person: String) -> String { "\(questions(person))/new" }
    static func question(_ person: String, _ question: String) -> String { "\(questions(person))/\(question)" }
    static func editQuestion(_ person: String, _ question: String) -> String {
        "\(self.question(person, question))/edit"
    }
    static func questionDeletion(_ person: String, _ question: String) -> String {
        "\(self.question(person, question))/deletion"
    }
    static func questionRestoration(_ person: String, _ question: String) -> String {
        "\(self.question(person, question))/restoration"
    }
    static func questionMove(_ person: String, _ question: String) -> String {
        "\(self.question(person, question))/moves"
    }

    static func report(_ person: String) -> String { "\(self.person(person))/report" }
    static func reportPage(_ person: String) -> String { "\(report(person))/page" }
    static func reportFile(_ person: String) -> String { "\(self.person(person))/report.pdf" }
}
