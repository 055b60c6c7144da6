internal import Clinical
internal import Pages

/// The name and date of a document.
struct EditDocumentPage: FormPage {
    static let template = "documents/edit"

    let head: FormHead
    let name: Field
    let day: Field
    let deletion: String

    struct Values: Sendable {
        let id: String
        let version: String
        var title: String
        var day: String

        var draft: DocumentDraft { DocumentDraft(title: title, day: day) }
    }

    init(_ phrases: Phrases, person: Person.ID, values: Values, problems: Problems = .none) {
        head = FormHead(
            phrases, title: phrases("document.edit.title"), cancel: Paths.document(person, values.id),
            post: Paths.document(person, values.id), hidden: [Hidden("version", values.version)], problems: problems)
        name =
            Field(
                "title", phrases("document.title"), values.title, hint: phrases("document.title.hint"),
                problems: problems
            ).fill("off").longest(DocumentDraft.titleLimit).needed
        day =
            Field("day", phrases("document.day"), values.day, hint: phrases("document.day.hint"), problems: problems)
            .kind(.day)
        deletion = Paths.documentDeletion(person, values.id)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, _ problems: Problems = .none) -> EditDocumentPage {
            EditDocumentPage(phrases, person: Samples.person, values: values, problems: problems)
        }
        let stored = Values(id: "plan", version: "2", title: "Emergency action plan", day: "2026-01-09")
        let long = Values(id: "long", version: "1", title: Samples.rightToLeft + Samples.longName, day: "")
        let wrong = Values(id: "plan", version: "1", title: "", day: "2026-02-30")
        let problems = phrases.document([.titleMissing, .dayUnreadable])
        return [
            Sample("typical", page(stored)), Sample("long", page(long)), Sample("errors", page(wrong, problems)),
        ]
    }
}

extension EditDocumentPage.Values {
    init(_ document: Document) {
        self.init(
            id: document.id.text, version: String(document.version.number), title: document.title,
            day: document.day?.iso ?? "")
    }

    init(_ form: Form, _ document: Document) {
        self.init(id: document.id.text, version: form["version"], title: form["title"], day: form["day"])
    }
}
