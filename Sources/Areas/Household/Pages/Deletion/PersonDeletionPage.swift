internal import Clinical
internal import Pages
internal import Store

/// Confirmation before a person is permanently deleted.
struct PersonDeletionPage: Page {
    static let template = "deletion/person"
    static let layout = Layout.form

    let title: String
    let back: Link?
    let post: String
    let problems: ProblemSummary?
    let lead: String
    let goes: [String]
    let stays: [String]
    let copy = Paths.data
    let name: Field
    let password: Field
    /// Filled in for password managers.
    let email: String
    let submit: String

    init(
        _ phrases: Phrases, person: Person.ID, name: String, counts: StoredCounts, typed: String, email: String,
        problems: Problems = .none
    ) {
        title = phrases("deletion.person.title", ["name": name])
        back = Link(phrases("form.cancel"), Paths.data)
        post = Paths.personDeletion(person)
        self.problems = ProblemSummary(problems, phrases)
        lead = phrases("deletion.person.lead", ["name": name])
        goes =
            [phrases("deletion.goes.profile")] + phrases.deleted(counts) + [
                phrases("deletion.goes.tokens", ["name": name])
            ]
        stays = [
            phrases("deletion.stays.backups", ["name": name]), phrases("deletion.stays.copies"),
            phrases("deletion.stays.fact"),
        ]
        self.name =
            Field(
                "name", phrases("deletion.name", ["name": name]), typed, problems: problems
            ).fill("off").longest(200).needed
        password = Field("password", phrases("token.password"), problems: problems).kind(.password).needed
        self.email = email
        submit = phrases("deletion.person.submit", ["name": name])
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let much = StoredCounts.sample
        func page(_ name: String, _ counts: StoredCounts, _ problems: Problems = .none) -> PersonDeletionPage {
            PersonDeletionPage(
                phrases, person: Samples.person, name: name, counts: counts, typed: problems.isEmpty ? "" : "mja",
                email: "ada@example.org", problems: problems)
        }
        let wrong = Problems([
            ("name", phrases("deletion.name.differs", ["name": "Mia"])),
            ("password", phrases("settings.password.wrong")),
        ])
        return [
            Sample("typical", page("Mia", much)), Sample("empty", page(Samples.rightToLeft, StoredCounts())),
            Sample("errors", page("Mia", much, wrong)), Sample("long", page(Samples.longName, much)),
        ]
    }
}

extension StoredCounts {
    /// A few years' worth of records.
    static let sample = StoredCounts([
        "photo": 1, "allergen": 3, "level": 11, "plan": 2, "dose": 1204, "visit": 9, "symptom": 87, "reaction": 1,
        "contact": 4, "change": 2310, "view": 412,
    ])
}

extension Phrases {
    /// "1,204 days with doses", one line per kind of record.
    func deleted(_ counts: StoredCounts) -> [String] {
        counts.entries.compactMap { entry in
            entry.count == 0 ? nil : self("deletion.count.\(entry.kind.rawValue)", count: entry.count)
        }
    }
}
