internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

extension InviteePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            guard let open = StudyInvitation.sample("one", .invited),
                let taking = StudyInvitation.sample("three", .participating),
                let ended = StudyInvitation.sample("two", .restricted, code: nil)
            else { return [] }
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .invitees)
            let events = [
                InvitationEvent(
                    at: open.created, name: "Ada Quill", isParticipant: false, before: .participating,
                    after: .restricted, reason: "Asked by telephone"),
                InvitationEvent(
                    at: open.created, name: "Ada Quill", isParticipant: false, before: .invited, after: .invited,
                    reason: "Typed wrongly", earlier: EarlierInvitation(code: "", label: "Clinic", site: "north")),
                InvitationEvent(
                    at: open.created, name: nil, isParticipant: true, before: .invited, after: .participating,
                    reason: nil),
                InvitationEvent(
                    at: open.created, name: nil, isParticipant: false, before: nil, after: .invited, reason: nil),
            ]
            func page(
                _ invitation: StudyInvitation, _ events: [InvitationEvent],
                _ permissions: Set<ResearchPermission>, _ problems: Problems = .none, of study: StoredStudy = study,
                form: [String: String] = [:], minority: Minority? = nil
            ) -> InviteePage {
                let content = Content(
                    study: study, sites: StudySite.samples, isLimited: false, invitation: invitation, events: events,
                    minority: minority,
                    today: Samples.day(2026, 6, 20), permissions: permissions)
                return InviteePage(phrases, frame, content, form: form, problems: problems)
            }
            let wrong = Problems([
                ("correct-reason", phrases("research.reason.missing")), ("state", phrases("research.correct.taken")),
                ("confirm-withdrawn", phrases("research.correct.withdrawn.confirm")),
                ("code", phrases("research.correct.codeTaken")), ("label", phrases("text.tooLong", count: 60)),
                ("site", phrases("research.sites.missing")),
                ("restrict-reason", phrases("text.tooLong", count: 200)),
            ])
            return [
                Sample("open", page(open, [], PresetRole.developer.permissions), in: .account),
                Sample(
                    "anonymous", page(taking, [], PresetRole.developer.permissions, of: study.anonymous), in: .account),
                Sample(
                    "child",
                    page(
                        taking, events, [.viewInvitees],
                        minority: Minority(ofAgeOn: Samples.day(2026, 6, 1), signed: nil)), in: .account),
                Sample("ended", page(ended, events, [.viewInvitees]), in: .account),
                Sample(
                    "withdrawing",
                    page(
                        taking, events, PresetRole.developer.permissions,
                        Problems([("correct-reason", phrases("research.reason.missing"))]),
                        form: ["state": "withdrawn", "confirm-withdrawn": "1"]), in: .account),
                Sample("errors", page(taking, events, PresetRole.developer.permissions, wrong), in: .account),
            ]
        }
    }
}
