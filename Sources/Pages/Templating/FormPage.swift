/// A page that is one form: Cancel, the title, its fields, and a button to save.
package protocol FormPage: Page {
    /// Its template reads `post`, `hidden` and `problems` as if they were properties of the page.
    var head: FormHead { get }
}

extension FormPage {
    package static var layout: Layout { .form }
    package var title: String { head.title }
    package var back: Link? { head.back }
}

/// What every form has around its fields.
package struct FormHead: Encodable, Sendable {
    package let title: String
    package let back: Link?
    /// The path the form is sent to.
    package let post: String
    package let hidden: [Hidden]
    package let problems: ProblemSummary?

    /// `cancel` is the path to go to without saving.
    package init(
        _ phrases: Phrases, title: String, cancel: String, post: String, hidden: [Hidden] = [],
        problems: Problems = .none
    ) {
        self.title = title
        back = Link(phrases("form.cancel"), cancel)
        self.post = post
        self.hidden = hidden
        self.problems = ProblemSummary(problems, phrases)
    }
}

extension [Hidden] {
    /// The id of a record, which is generated with the form, so that submitting it twice creates one; and the version that
    /// the form changes, nil for a new record.
    package static func record(_ id: String, _ version: String?) -> [Hidden] {
        [Hidden("id", id)] + .version(version)
    }

    /// The version that a form changes; nothing for a new record.
    package static func version(_ version: String?) -> [Hidden] {
        version.map { [Hidden("version", $0)] } ?? []
    }
}
