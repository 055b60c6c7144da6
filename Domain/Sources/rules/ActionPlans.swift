import CarePlan
import Clinical
import offline

/// `today`, `birthdate`; `draft` mild signs, severe signs, clinician, day of agreement, day of review; `text` part, text
/// → `mild`, `severe`, `text` and `agreed` rows with whether the review is due; or one `problem` code each.
@_expose(wasm, "action_plan_check")
@_cdecl("action_plan_check")
public func actionPlanCheck(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        guard let today = message.first("today").day(0), let birthdate = message.first("birthdate").day(0) else {
            return answer
        }
        let row = message.first("draft")
        let draft = ActionPlanDraft(
            mildSigns: row.text(0), severeSigns: row.text(1),
            entries: message.all("text").compactMap { entry in
                ActionPlan.Part(rawValue: entry.text(0)).map { ActionPlanDetails.Entry($0, entry.text(1)) }
            }, clinician: row.text(2), agreedOn: row.text(3), reviewOn: row.text(4))
        switch draft.checked(today: today, birthdate: birthdate) {
        case .valid(let details):
            answer.add(["mild"] + details.mildSigns)
            answer.add(["severe"] + details.severeSigns)
            for part in ActionPlan.Part.allCases {
                if let text = details[part] { answer.add("text", part.rawValue, text) }
            }
            answer.add(
                "agreed", details.clinician ?? "", details.agreedOn?.iso ?? "", details.reviewOn?.iso ?? "",
                details.isReviewDue(on: today) ? "1" : "0")
        case .invalid(let problems):
            for problem in problems { answer.add("problem", problem.code) }
        }
        return answer
    }
}

/// Nothing → one `organisation` country, name, web address, link of its number for each of the list; `country` code →
/// that of the country alone.
@_expose(wasm, "patient_organisations")
@_cdecl("patient_organisations")
public func patientOrganisations(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let asked = Country(message.first("country").text(0))
        let found =
            asked.map { country in PatientOrganisation.of(country).map { [$0] } ?? [] } ?? PatientOrganisation.all
        for organisation in found {
            answer.add(
                "organisation", organisation.country.code, organisation.name, organisation.web,
                organisation.phone?.link ?? "")
        }
        return answer
    }
}

extension ActionPlanDraft.Problem {
    fileprivate var code: String {
        switch self {
        case .nothingSaid: "nothing-said"
        case .tooManyMildSigns: "too-many-mild-signs"
        case .tooManySevereSigns: "too-many-severe-signs"
        case .mildSignTooLong: "mild-sign-too-long"
        case .severeSignTooLong: "severe-sign-too-long"
        case .textTooLong(let part, _): part.rawValue + "-too-long"
        case .clinicianMissing: "clinician-missing"
        case .clinicianTooLong: "clinician-too-long"
        case .agreedOnUnreadable: "agreed-on-unreadable"
        case .agreedOnInFuture: "agreed-on-in-future"
        case .agreedOnBeforeBirth: "agreed-on-before-birth"
        case .reviewOnUnreadable: "review-on-unreadable"
        case .reviewBeforeAgreement: "review-before-agreement"
        }
    }
}
