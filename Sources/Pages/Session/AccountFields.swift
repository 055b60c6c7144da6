/// The fields for creating an account, shared by all such forms.
package struct AccountFields: Encodable, Sendable {
    package let name: Field
    package let email: Field
    package let password: Field
    /// Nil while the program speaks one language.
    package let language: Menu?
    package let locale: Menu

    /// The typed values; the password is never sent back.
    package struct Values: Sendable {
        package var name = ""
        package var email = ""
        package var locale = Templates.defaultLocale
        package var language = LanguageChoice.none

        package init(
            name: String = "", email: String = "", locale: String = Templates.defaultLocale,
            language: LanguageChoice = .none
        ) {
            self.name = name
            self.email = email
            self.locale = locale
            self.language = language
        }

        /// Nothing typed yet: what the browser asks for.
        package init(_ request: some PageRequestValues) {
            locale = request.locale
            language = LanguageChoice(request.site.templates.languages, chosen: request.language)
        }
    }

    package init(_ phrases: Phrases, _ values: Values, _ problems: Problems) {
        name = Field("name", phrases("account.name"), values.name, problems: problems).kind(.name).needed
        email = Field("email", phrases("account.email"), values.email, problems: problems).kind(.email).needed
        password =
            Field("password", phrases("account.password"), hint: phrases("account.password.hint"), problems: problems)
            .kind(.newPassword).needed
        language = values.language.menu(phrases, problems)
        locale = Self.locales(phrases, chosen: values.locale, isApart: values.language.isOffered, problems)
    }

    /// The menu of languages and countries, which determines date and number formats.
    /// - Parameter isApart: whether the language of the words has a menu of its own.
    package static func locales(
        _ phrases: Phrases, chosen: String, isApart: Bool, _ problems: Problems = .none
    ) -> Menu {
        Menu(
            "locale", phrases(isApart ? "account.formats" : "account.locale"),
            options: Formats.supported.map { ($0, phrases("locale.\($0)")) }, chosen: chosen,
            hint: isApart ? nil : phrases("account.locale.hint"), problems: problems
        )
    }
}

/// The languages that an account can choose from, and the chosen one.
package struct LanguageChoice: Sendable {
    /// The tag and the name of each.
    private let offered: [(value: String, label: String)]
    private let chosen: String

    /// A program with one language has nothing to choose.
    package static let none = LanguageChoice([(value: String, label: String)](), chosen: Templates.defaultLanguage)

    /// For samples of pages.
    package static let sample = LanguageChoice([("en", "English"), ("de", "Deutsch")], chosen: "en")

    package init(_ languages: [Language], chosen: String) {
        self.init(languages.map { ($0.tag, $0.name) }, chosen: chosen)
    }

    package init(_ offered: [(value: String, label: String)], chosen: String) {
        self.offered = offered
        self.chosen = chosen
    }

    package var isOffered: Bool { offered.count > 1 }

    package func menu(_ phrases: Phrases, _ problems: Problems = .none) -> Menu? {
        guard isOffered else { return nil }
        return Menu("language", phrases("account.language"), options: offered, chosen: chosen, problems: problems)
    }
}
