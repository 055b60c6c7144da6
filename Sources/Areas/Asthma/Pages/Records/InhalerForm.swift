internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Pages
internal import Store

enum InhalerForm: AsthmaForm {
    static let record = Record.inhaler
    static let noun = "inhalers"
    static let blank = InhalerDraft()

    static func fresh(_ context: AsthmaContext) -> InhalerDraft {
        let offered = context.offered.first { $0.id == context.wanted }
        return InhalerDraft(name: offered?.name ?? "", role: InhalerRole.reliever.rawValue)
    }

    static func edited(_ context: AsthmaContext) -> InhalerDraft {
        InhalerDraft(name: "Salbutamol", role: InhalerRole.reliever.rawValue, kind: InhalerKind.puffer.rawValue)
    }

    static func draft(_ form: Form) -> InhalerDraft {
        InhalerDraft(
            name: form["name"], role: form["role"], kind: form["kind"], dailyMaximum: form["daily-maximum"],
            scheduledPuffs: form["scheduled-puffs"], medication: form["medication"], isInUse: form["in-use"] == "yes")
    }

    static func draft(_ details: InhalerDetails) -> InhalerDraft { InhalerDraft(details) }

    static func checked(
        _ draft: InhalerDraft, _ context: AsthmaContext, _ stored: InhalerDetails?
    ) -> Checked<InhalerDetails, InhalerDraft.Problem> {
        draft.checked(medicines: context.medicines.map(\.id.text), today: context.today, stored: stored)
    }

    static func control(_ problem: InhalerDraft.Problem) -> String {
        switch problem {
        case .nameMissing, .nameTooLong: "name"
        case .roleUnknown: "role"
        case .kindUnknown, .kindNotForRole: "kind"
        case .maximumInvalid: "daily-maximum"
        case .scheduleInvalid, .scheduleNotForRole, .scheduleAboveMaximum: "scheduled-puffs"
        case .medicationUnknown, .medicationNotForRole: "medication"
        }
    }

    static func parts(
        _ phrases: Phrases, _ draft: InhalerDraft, _ context: AsthmaContext, _ problems: Problems, isNew: Bool
    ) -> [FormPart] {
        [
            .field(
                Field(
                    "name", phrases("asthma.inhaler.name"), draft.name, hint: phrases("asthma.inhaler.name.hint"),
                    problems: problems
                ).fill("off").longest(InhalerDraft.nameLimit).needed),
            .menu(
                Menu(
                    "role", phrases("asthma.inhaler.role"),
                    options: InhalerRole.allCases.map { ($0.rawValue, phrases("asthma.role.\($0.rawValue)")) },
                    chosen: draft.role, hint: phrases("asthma.inhaler.role.hint"), problems: problems)),
            .menu(kinds(phrases, draft, problems)),
        ] + technique(phrases, draft, isNew: isNew) + [
            .field(
                Field(
                    "scheduled-puffs", phrases("asthma.inhaler.scheduled"), draft.scheduledPuffs,
                    hint: phrases("asthma.inhaler.scheduled.hint"), problems: problems
                ).kind(.digits))
        ] + medicine(phrases, draft, context, problems) + [
            .field(
                Field(
                    "daily-maximum", phrases("asthma.inhaler.maximum"), draft.dailyMaximum,
                    hint: phrases("asthma.inhaler.maximum.hint"), problems: problems
                ).kind(.digits)),
            .check("in-use", phrases("asthma.inhaler.inUse"), isOn: draft.isInUse),
        ]
    }

    private static func kinds(_ phrases: Phrases, _ draft: InhalerDraft, _ problems: Problems) -> Menu {
        Menu(
            "kind", phrases("asthma.inhaler.kind"),
            options: [("", phrases("asthma.inhaler.kind.none"))]
                + InhalerKind.allCases.map { ($0.rawValue, phrases("asthma.kind.\($0.rawValue)")) },
            chosen: draft.kind, hint: phrases("asthma.inhaler.kind.hint"), problems: problems)
    }

    /// The way to the steps, on the page of an inhaler whose kind is known.
    private static func technique(_ phrases: Phrases, _ draft: InhalerDraft, isNew: Bool) -> [FormPart] {
        guard !isNew, let role = InhalerRole(rawValue: draft.role) else { return [] }
        let details = InhalerDetails(name: draft.name, role: role, kind: InhalerKind(rawValue: draft.kind))
        guard let steps = InhalerKind(details)?.technique else { return [] }
        return [.link(Link(phrases("asthma.technique.how"), Paths.article(steps.article, section: steps.section)))]
    }

    /// Which medicine of the list it is. A medicine that has left the list stays chosen.
    private static func medicine(
        _ phrases: Phrases, _ draft: InhalerDraft, _ context: AsthmaContext, _ problems: Problems
    ) -> [FormPart] {
        var options = context.medicines.map { ($0.id.text, $0.name) }
        if !draft.medication.isEmpty, !options.contains(where: { $0.0 == draft.medication }) {
            options.append((draft.medication, phrases("asthma.inhaler.medicine.gone")))
        }
        guard !options.isEmpty else { return [] }
        return [
            .menu(
                Menu(
                    "medication", phrases("asthma.inhaler.medicine"),
                    options: [("", phrases("asthma.inhaler.medicine.none"))] + options, chosen: draft.medication,
                    hint: phrases("asthma.inhaler.medicine.hint"), problems: problems))
        ]
    }
}
