internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// Action plans as agreed with the clinic. The product offers no text for them.
enum PlanForm: AsthmaForm {
    static let record = Record.asthmaPlan
    static let noun = "plans"
    static let intro: String? = "asthma.plans.intro"
    static let blank = AsthmaPlanDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }
    static func fresh(_ context: AsthmaContext) -> AsthmaPlanDraft { AsthmaPlanDraft(agreed: context.today.iso) }

    static func draft(_ form: Form) -> AsthmaPlanDraft {
        func zone(_ name: String) -> AsthmaPlanDraft.Zone {
            .init(take: form["\(name)-take"], call: form["\(name)-call"])
        }
        return AsthmaPlanDraft(
            agreed: form["agreed"], clinician: form["clinician"], greenLimit: form["green-limit"],
            yellowLimit: form["yellow-limit"], green: zone("green"), yellow: zone("yellow"), red: zone("red"),
            review: form["review"])
    }

    static func draft(_ details: AsthmaPlanDetails) -> AsthmaPlanDraft { AsthmaPlanDraft(details) }

    static func checked(
        _ draft: AsthmaPlanDraft, _ context: AsthmaContext, _ stored: AsthmaPlanDetails?
    ) -> Checked<AsthmaPlanDetails, AsthmaPlanDraft.Problem> { draft.checked(today: context.today) }

    static func control(_ problem: AsthmaPlanDraft.Problem) -> String {
        switch problem {
        case .agreedMissing, .agreedUnreadable, .agreedInFuture: "agreed"
        case .clinicianTooLong: "clinician"
        case .limitsInvalid: "green-limit"
        case .linesTooLong, .tooManyLines, .empty: "green-take"
        case .reviewUnreadable, .reviewBeforeAgreed: "review"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: AsthmaPlanDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        func limit(_ zone: String, _ value: String) -> FormPart {
            .field(
                Field(
                    "\(zone)-limit", phrases("asthma.plan.limit.\(zone)"), value,
                    hint: phrases("asthma.plan.limit.\(zone).hint"), problems: problems
                ).kind(.digits).unit("%"))
        }
        func zone(_ name: String, _ zone: AsthmaPlanDraft.Zone) -> [FormPart] {
            let colour = phrases("asthma.zone.\(name)")
            return [
                .heading(colour),
                .long(
                    LongField(
                        "\(name)-take", phrases("asthma.plan.take", ["zone": colour]), zone.take,
                        hint: phrases("asthma.plan.lines"), problems: problems)),
                .long(
                    LongField(
                        "\(name)-call", phrases("asthma.plan.call", ["zone": colour]), zone.call, problems: problems)),
            ]
        }
        return [
            .field(
                Field("agreed", phrases("asthma.plan.agreed"), draft.agreed, problems: problems).kind(.day)
                    .latest(context.today.iso)),
            .field(
                Field("clinician", phrases("asthma.plan.clinician"), draft.clinician, problems: problems).fill("off")
                    .longest(AsthmaPlanDraft.clinicianLimit)),
            limit("green", draft.greenLimit), limit("yellow", draft.yellowLimit),
        ] + zone("green", draft.green) + zone("yellow", draft.yellow) + zone("red", draft.red) + [
            .field(Field("review", phrases("asthma.plan.review"), draft.review, problems: problems).kind(.day))
        ]
    }
}
