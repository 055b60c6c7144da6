/// The fields that make an account, the same wherever one is made.
struct AccountFields: Encodable, Sendable {
    let name: Field
    let email: Field
    let password: Field
    let locale: Menu

    /// What a person typed so far; the password is never sent back.
    struct Values: Sendable {
        var name = ""
        var email = ""
        var locale = Templates.defaultLocale
    }

    init(_ phrases: Phrases, _ values: Values, _ problems: Problems) {
        name = Field("name", phrases("account.name"), values.name, problems: problems).kind(.name).needed
        email = Field("email", phrases("account.email"), values.email, problems: problems).kind(.email).needed
        password =
            Field("password", phrases("account.password"), hint: phrases("account.password.hint"), problems: problems)
            .kind(.newPassword).needed
        locale = Self.locales(phrases, chosen: values.locale, problems)
    }

    /// The menu of languages and countries, which decides how dates and numbers look.
    static func locales(_ phrases: Phrases, chosen: String, _ problems: Problems = .none) -> Menu {
        Menu(
            "locale", phrases("account.locale"),
            options: Formats.supported.map { ($0, phrases("locale.\($0)")) }, chosen: chosen,
            hint: phrases("account.locale.hint"), problems: problems
        )
    }
}
