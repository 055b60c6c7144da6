internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension InviteesPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .invitees)
            let rows = [StudyInvitation.sample("one", .invited), .sample("two", .restricted, code: nil)]
                .compactMap { $0 }
            func page(
                _ rows: [StudyInvitation], made: Made? = nil,
                _ permissions: Set<ResearchPermission> = PresetRole.developer.permissions,
                _ problems: Problems = .none, sites: [StudySite] = [], isLimited: Bool = false
            ) -> InviteesPage {
                let content = Content(
                    study: study, sites: sites, choosable: sites, isLimited: isLimited, site: sites.first,
                    counts: [.invited: rows.count], labels: [("Clinic", rows.count)], rows: rows,
                    state: nil, after: nil, next: permissions.contains(.createInvitees) ? rows.last?.id : nil,
                    ofAge: problems.isEmpty ? [] : rows, permissions: permissions)
                var labels = LabelsForm()
                if !problems.isEmpty { labels.invitations = ["one"] }
                return InviteesPage(phrases, frame, content, labels: labels, made: made, problems: problems)
            }
            let invited = phrases.formats.fullDay(Samples.day(2026, 4, 10))
            let card = { (code: String?) in
                Card(
                    study: study.details.name, address: "https://example.org/study/grass", code: code,
                    contact: study.details.contact, until: phrases("research.card.until", ["day": invited]))
            }
            let made = Made(text: phrases("research.made", count: 2), cards: [card("7K3MQ"), card(nil)])
            let wrong = Problems([
                ("count", phrases("research.invitees.count.wrong", ["most": "20,000"])),
                ("label", phrases("text.tooLong", count: 60)),
                ("pilot", phrases("research.invitees.pilot.running")),
                ("which", phrases("research.labels.which.none")), ("new-label", phrases("text.tooLong", count: 60)),
                ("label-reason", phrases("research.reason.missing")),
                ("site", phrases("research.sites.missing")),
            ])
            return [
                Sample("empty", page([]), in: .account), Sample("typical", page(rows), in: .account),
                Sample("sites", page(rows, sites: StudySite.samples), in: .account),
                Sample("limited", page(rows, sites: StudySite.samples, isLimited: true), in: .account),
                Sample("made", page(rows, made: made), in: .account),
                Sample("read", page(rows, [.viewInvitees]), in: .account),
                Sample(
                    "errors", page(rows, PresetRole.developer.permissions, wrong, sites: StudySite.samples),
                    in: .account),
            ]
        }
    }
}

extension StudyInvitation {
    static func sample(_ id: String, _ state: InvitationState, code: String? = "7K3MQ") -> StudyInvitation? {
        let made = Instant(milliseconds: 1_773_000_000_000)
        return ID(id).map {
            StudyInvitation(
                id: $0, code: code, site: "leeds", label: "Clinic", state: state, isPilot: true, created: made,
                changed: made, version: .first)
        }
    }
}
