internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// The sites of a study, and the form for one of them or a new one.
struct SitesPage: Page {
    static let template = "research/sites"

    let title: String
    let subtitle: String?
    let back: Link?
    let frame: ResearchFrame
    let problems: ProblemSummary?
    let rows: [Row]
    /// Nil if there is a site.
    let empty: String?
    /// What an anonymous study cannot tell apart by site; nil in a study with keys.
    let anonymous: String?
    /// Nil for somebody who may not change sites.
    let edit: Edit?

    struct Row: Encodable, Sendable {
        let name: String
        let detail: String
        /// Nil for somebody who may not change sites.
        let path: String?
    }

    struct Edit: Encodable, Sendable {
        let heading: String
        let post: String
        /// The code of a site that is changed.
        let hidden: [Hidden]
        let fields: [Field]
        /// Nil for a new site.
        let deletion: String?
        /// Back to the form for a new site; nil there.
        let new: String?
    }

    /// What the page shows.
    struct Content: Sendable {
        let study: StoredStudy
        /// Those that the person sees, by name.
        let sites: [StudySite]
        let mayEdit: Bool
    }

    init(
        _ phrases: Phrases, _ frame: ResearchFrame, _ content: Content, _ form: SiteForm, problems: Problems = .none
    ) {
        let study = content.study.id.text
        title = phrases("research.sites")
        subtitle = content.study.details.name
        back = Link(phrases("research.place.setup"), Paths.studySetup(study))
        self.frame = frame
        self.problems = ProblemSummary(problems, phrases)
        rows = content.sites.map { site in
            Row(
                name: site.name, detail: [site.code, site.contact].compactMap(\.self).joined(separator: " · "),
                path: content.mayEdit ? "\(Paths.studySites(study))?site=\(site.code.inQuery)" : nil)
        }
        empty = rows.isEmpty ? phrases("research.sites.none") : nil
        anonymous = content.study.details.linkage == .anonymous ? phrases("research.sites.anonymous") : nil
        edit = content.mayEdit ? Edit(phrases, content, form, problems) : nil
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        samples(.running) { study in
            let frame = ResearchFrame(phrases, study: "grass", PresetRole.developer.permissions, at: .setup)
            func page(
                _ sites: [StudySite], _ site: StudySite? = nil, mayEdit: Bool = true, of study: StoredStudy = study,
                _ problems: Problems = .none
            ) -> SitesPage {
                SitesPage(
                    phrases, frame, Content(study: study, sites: sites, mayEdit: mayEdit), SiteForm(site),
                    problems: problems)
            }
            let sites = StudySite.samples
            let wrong = Problems([
                ("code", phrases("research.site.code.wrong")), ("name", phrases("research.form.missing")),
                ("contact", phrases("text.tooLong", count: SiteForm.contactLimit)),
            ])
            return [
                Sample("empty", page([]), in: .account), Sample("typical", page(sites), in: .account),
                Sample("one", page(sites, sites.first), in: .account),
                Sample("read", page(sites, mayEdit: false), in: .account),
                Sample("anonymous", page(sites, of: study.anonymous), in: .account),
                Sample("errors", page(sites, nil, wrong), in: .account),
            ]
        }
    }
}

extension SitesPage.Edit {
    fileprivate init(_ phrases: Phrases, _ content: SitesPage.Content, _ form: SiteForm, _ problems: Problems) {
        let study = content.study.id.text
        let site = content.sites.first { $0.code == form.code }
        heading = phrases(site == nil ? "research.site.new" : "research.site.change")
        post = Paths.studySites(study)
        hidden = site.map { [Hidden("code", $0.code)] } ?? []
        let code = Field(
            "code", phrases("research.site.code"), form.code, hint: phrases("research.site.code.hint"),
            problems: problems
        ).longest(20).fill("off").needed
        fields =
            (site == nil ? [code] : []) + [
                Field("name", phrases("research.site.name"), form.name, problems: problems)
                    .longest(SiteForm.nameLimit).fill("off").needed,
                Field(
                    "contact", phrases("research.site.contact"), form.contact,
                    hint: phrases("research.site.contact.hint"), problems: problems
                ).longest(SiteForm.contactLimit).fill("off"),
            ]
        deletion = site.map { _ in Paths.studySiteDeletion(study) }
        new = site.map { _ in Paths.studySites(study) }
    }
}
