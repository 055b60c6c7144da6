internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

enum CanisterForm: AsthmaForm {
    static let record = Record.canister
    static let noun = "canisters"
    static let blank = CanisterDraft()

    static func fresh(_ context: AsthmaContext) -> CanisterDraft {
        CanisterDraft(
            inhaler: context.wanted ?? context.inhalers.first?.id.text ?? "", firstDay: context.today.iso,
            capacity: "200")
    }

    static func draft(_ form: Form) -> CanisterDraft {
        CanisterDraft(
            inhaler: form["inhaler"], label: form["label"], firstDay: form["first-day"], capacity: form["capacity"],
            expiry: form["expiry"], reading: form["reading"])
    }

    static func draft(_ details: CanisterDetails) -> CanisterDraft { CanisterDraft(details) }

    static func checked(
        _ draft: CanisterDraft, _ context: AsthmaContext, _ stored: CanisterDetails?
    ) -> Checked<CanisterDetails, CanisterDraft.Problem> {
        guard context.role(draft.inhaler) != nil else {
            var nobody = draft
            nobody.inhaler = ""
            return nobody.checked(now: context.now, today: context.today, stored: stored)
        }
        return draft.checked(now: context.now, today: context.today, stored: stored)
    }

    static func control(_ problem: CanisterDraft.Problem) -> String {
        switch problem {
        case .inhalerUnknown: "inhaler"
        case .labelTooLong: "label"
        case .firstDayUnreadable, .firstDayInFuture: "first-day"
        case .capacityInvalid: "capacity"
        case .expiryUnreadable: "expiry"
        case .readingInvalid, .readingAboveCapacity: "reading"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: CanisterDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .menu(.inhalers(phrases, context, draft.inhaler, problems)),
            .field(
                Field(
                    "label", phrases("asthma.canister.label"), draft.label, hint: phrases("asthma.canister.label.hint"),
                    problems: problems
                ).fill("off").longest(CanisterDraft.labelLimit)),
            .field(
                Field("first-day", phrases("asthma.canister.firstDay"), draft.firstDay, problems: problems).kind(.day)
                    .latest(context.today.iso)),
            .field(
                Field("capacity", phrases("asthma.canister.capacity"), draft.capacity, problems: problems)
                    .kind(.digits)),
            .field(
                Field(
                    "reading", phrases("asthma.canister.reading"), draft.reading,
                    hint: phrases("asthma.canister.reading.hint"), problems: problems
                ).kind(.digits)),
            .field(
                Field(
                    "expiry", phrases("asthma.canister.expiry"), draft.expiry,
                    hint: phrases("asthma.canister.expiry.hint"), problems: problems
                ).fill("off")),
        ]
    }
}

extension Menu {
    /// The inhalers of the person.
    static func inhalers(
        _ phrases: Phrases, _ context: AsthmaContext, _ chosen: String, _ problems: Problems
    ) -> Menu {
        Menu(
            "inhaler", phrases("asthma.inhaler"),
            options: context.inhalers.map { ($0.id.text, $0.details.name) }, chosen: chosen, problems: problems)
    }

    /// The meters of the person.
    static func meters(
        _ phrases: Phrases, _ context: AsthmaContext, _ chosen: String, _ problems: Problems
    ) -> Menu {
        Menu(
            "meter", phrases("asthma.meter"), options: context.meters.map { ($0.id.text, $0.details.name) },
            chosen: chosen, problems: problems)
    }
}
