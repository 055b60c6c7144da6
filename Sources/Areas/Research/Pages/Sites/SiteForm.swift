internal import Clinical
internal import Encodings
internal import Pages
internal import StudyStore

/// What was typed about a site.
struct SiteForm: Sendable {
    var code = ""
    var name = ""
    var contact = ""

    static let nameLimit = 60
    static let contactLimit = 200

    init(_ form: Form) {
        code = Whitespace.trimmed(form["code"])
        name = form["name"]
        contact = form["contact"]
    }

    /// - Parameter site: nil for a new one.
    init(_ site: StudySite?) {
        code = site?.code ?? ""
        name = site?.name ?? ""
        contact = site?.contact ?? ""
    }

    /// The site, or all problems with it; whether its code will do is the store's to say.
    func check(_ phrases: Phrases) -> (site: StudySite?, problems: Problems) {
        var problems = Problems()
        let name = FreeText.clean(name, limit: Self.nameLimit, lines: .one).value
        if name == nil { problems.add("name", phrases("text.tooLong", count: Self.nameLimit)) }
        if name?.isEmpty == true { problems.add("name", phrases("research.form.missing")) }
        let contact = FreeText.clean(contact, limit: Self.contactLimit, lines: .one).value
        if contact == nil { problems.add("contact", phrases("text.tooLong", count: Self.contactLimit)) }
        guard problems.isEmpty, let name, let contact else { return (nil, problems) }
        return (StudySite(code: code, name: name, contact: contact.isEmpty ? nil : contact), problems)
    }
}
