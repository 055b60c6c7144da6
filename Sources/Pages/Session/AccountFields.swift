/// The fields for creating an account, shared by all such forms.
package struct AccountFields: Encodable, Sendable {
    package let name: Field
    package let email: Field
    package let password: Field
    package let locale: Menu

    /// The typed values; the password is never sent back.
    package struct Values: Sendable {
        package var name = ""
        package var email = ""
        package var locale = Templates.defaultLocale

        package init(name: String = "", email: String = "", locale: String = Templates.defaultLocale) {
            self.name = name
            self.email = email
            self.locale = locale
        }
    }

    package init(_ phrases: Phrases, _ values: Values, _ problems: Problems) {
        name = Field("name", phrases("account.name"), values.name, problems: problems).kind(.name).needed
        email = Field("email", phrases("account.email"), values.email, problems: problems).kind(.email).needed
        password =
            Field("password", phrases("account.password"), hint: phrases("account.password.hint"), problems: problems)
            .kind(.newPassword).needed
        locale = Self.locales(phrases, chosen: values.locale, problems)
    }

    /// The menu of languages and countries, which determines date and number formats.
    package static func locales(_ phrases: Phrases, chosen: String, _ problems: Problems = .none) -> Menu {
        Menu(
            "locale", phrases("account.locale"),
            options: Formats.supported.map { ($0, phrases("locale.\($0)")) }, chosen: chosen,
            hint: phrases("account.locale.hint"), problems: problems
        )
    }
}
