internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

/// One puff. Several at once are created by `PuffsController`.
enum PuffForm: AsthmaForm {
    static let record = Record.puff
    static let noun = "puffs"
    static let outbox: OutboxForm.Kind? = .puffs
    static let blank = PuffDraft()

    static func list(_ person: Person.ID) -> String { Paths.asthma(person, noun) }

    static func fresh(_ context: AsthmaContext) -> PuffDraft {
        let inhaler = context.inhalers.first { $0.details.isInUse && $0.details.role != .controller }
        return PuffDraft(
            inhaler: (inhaler ?? context.inhalers.first)?.id.text ?? "", day: context.today.iso,
            time: context.here.time.text)
    }

    static func draft(_ form: Form) -> PuffDraft {
        PuffDraft(
            inhaler: form["inhaler"], canister: form["canister"], day: form["day"], time: form["time"],
            purpose: form["purpose"], puffs: form.optional("puffs") ?? "1", note: form["note"])
    }

    static func draft(_ details: PuffDetails) -> PuffDraft { PuffDraft(details) }

    static func checked(
        _ draft: PuffDraft, _ context: AsthmaContext, _ stored: PuffDetails?
    ) -> Checked<PuffDetails, PuffDraft.Problem> {
        switch all(draft, context, stored) {
        case .valid(let puffs): puffs.first.map { .valid($0) } ?? .invalid([.puffsInvalid])
        case .invalid(let problems): .invalid(problems)
        }
    }

    /// A record for each puff.
    static func all(
        _ draft: PuffDraft, _ context: AsthmaContext, _ stored: PuffDetails? = nil
    ) -> Checked<[PuffDetails], PuffDraft.Problem> {
        var draft = draft
        let inhaler = draft.inhaler
        // A canister of another inhaler is none of this one.
        if !context.canisters.contains(where: { $0.id.text == draft.canister && $0.details.inhaler.text == inhaler }) {
            draft.canister = ""
        }
        return draft.checked(
            now: context.now, zone: context.zone, birthdate: context.birthdate, role: context.role(draft.inhaler),
            stored: stored)
    }

    static func control(_ problem: PuffDraft.Problem) -> String {
        switch problem {
        case .inhalerUnknown: "inhaler"
        case .canisterUnknown: "canister"
        case .dayMissing, .dayUnreadable, .dayInFuture, .beforeBirth, .beforeDevices: "day"
        case .timeMissing, .timeUnreadable, .timeDoesNotExist, .timeInFuture: "time"
        case .purposeMissing, .purposeUnknown, .purposeNotForRole: "purpose"
        case .puffsInvalid: "puffs"
        case .noteTooLong: "note"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: PuffDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        let purposes = PuffPurpose.allCases.map { ($0.rawValue, phrases("asthma.purpose.\($0.rawValue)")) }
        var parts: [FormPart] = [.menu(.inhalers(phrases, context, draft.inhaler, problems))]
        if !context.canisters.isEmpty {
            parts.append(
                .menu(
                    Menu(
                        "canister", phrases("asthma.canister"),
                        options: [("", phrases("asthma.canister.any"))]
                            + context.canisters.map { ($0.id.text, context.name(of: $0.details, phrases)) },
                        chosen: draft.canister, problems: problems)))
        }
        if isNew {
            parts.append(
                .field(Field("puffs", phrases("asthma.puffs.count"), draft.puffs, problems: problems).kind(.digits)))
        }
        return parts + [
            .field(
                Field("day", phrases("asthma.day"), draft.day, problems: problems).kind(.day).latest(context.today.iso)),
            .field(Field("time", phrases("asthma.time"), draft.time, problems: problems).kind(.time)),
            .menu(
                Menu(
                    "purpose", phrases("asthma.purpose"), options: [("", phrases("asthma.purpose.usual"))] + purposes,
                    chosen: draft.purpose, hint: phrases("asthma.purpose.hint"), problems: problems)),
            .long(LongField("note", phrases("asthma.note"), draft.note, problems: problems)),
        ]
    }
}

extension AsthmaContext {
    /// "Salbutamol, school bag"
    func name(of canister: CanisterDetails, _ phrases: Phrases) -> String {
        let inhaler = inhalers.first { $0.id == canister.inhaler }?.details.name ?? phrases("asthma.inhaler")
        return canister.label.map { "\(inhaler), \($0)" } ?? inhaler
    }
}
