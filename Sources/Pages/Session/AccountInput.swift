package import Accounts
internal import Clinical
internal import Host

/// The typed account details, validated as a whole.
package struct AccountInput: Sendable {
    package static let nameLimit = 80

    package let values: AccountFields.Values
    package let password: String
    package let problems: Problems
    package let email: EmailAddress?
    package let language: String

    package init(_ request: some PageRequestValues) {
        let form = request.form
        let phrases = request.phrases
        var problems = Problems()
        language = Self.language(request, &problems)
        values = AccountFields.Values(
            name: form["name"], email: form["email"], locale: form["locale"],
            language: LanguageChoice(request.site.templates.languages, chosen: language))
        password = form["password"]
        Self.check(name: form["name"], phrases, &problems)
        email = Self.email(form["email"], phrases, &problems)
        // Without an address, the password is still checked against everything else.
        if let address = email ?? EmailAddress("nobody@example.invalid") {
            for problem in PasswordRule.check(password, isCommon: request.site.commonPasswords.contains, email: address)
            {
                problems.add("password", phrases.password(problem))
            }
        }
        if !Formats.supported.contains(form["locale"]) { problems.add("locale", phrases("account.locale.unknown")) }
        self.problems = problems
    }

    package static func check(name: String, _ phrases: Phrases, _ problems: inout Problems) {
        switch FreeText.clean(name, limit: nameLimit, lines: .one) {
        case .valid(let name) where name.isEmpty: problems.add("name", phrases("account.name.missing"))
        case .valid: break
        case .invalid: problems.add("name", phrases("text.tooLong", count: nameLimit))
        }
    }

    /// The chosen language, or the one that the request is in if the form does not ask.
    package static func language(_ request: some PageRequestValues, _ problems: inout Problems) -> String {
        guard let typed = request.form.optional("language") else { return request.language }
        guard request.site.templates.languages.contains(where: { $0.tag == typed }) else {
            problems.add("language", request.phrases("account.language.unknown"))
            return request.language
        }
        return typed
    }

    private static func email(_ text: String, _ phrases: Phrases, _ problems: inout Problems) -> EmailAddress? {
        do throws(EmailAddress.Problem) {
            return try EmailAddress.parse(text)
        } catch {
            problems.add("email", phrases(error == .empty ? "account.email.missing" : "account.email.invalid"))
            return nil
        }
    }

    package var name: String {
        FreeText.clean(values.name, limit: Self.nameLimit, lines: .one).value ?? values.name
    }
}

extension Phrases {
    package func password(_ problem: PasswordProblem) -> String {
        switch problem {
        case .tooShort(let limit): self("account.password.short", count: limit)
        case .tooLong(let limit): self("account.password.long", count: limit)
        case .common: self("account.password.common")
        case .sameAsEmail: self("account.password.sameAsEmail")
        }
    }
}
