package import Accounts
package import Clinical

/// Everything around a page: who is signed in, whose data it is, and what just happened.
package struct Frame: Encodable, Sendable {
    /// The language of the words, for `lang`.
    package private(set) var language = Templates.defaultLanguage
    /// In which its words are written, for `dir`.
    package private(set) var direction = Language.Direction.leftToRight
    /// The locale in which the script formats dates and times.
    package var locale = Templates.defaultLocale
    /// The token that every form sends back; nil if signed out and not needed.
    package var csrf: String?
    package var signedIn = false
    /// Identifies the page's account for the script, so that a device stores pages of one account only; grants no
    /// access.
    package var owner: String?
    /// The person the page belongs to; nil on account pages.
    package var person: Chrome?
    package var toast: Toast?
    /// Whether the connection comes from another machine without TLS: some features are off.
    package var insecure = false
    /// What the page needs to lock itself; nil if it does not lock.
    package var lock: Lock?
    /// The page's tip, if its template shows one.
    package var tip: TipCard?
    /// Shown on error pages and in the log.
    package var request = ""

    /// The person in the header and the available navigation items.
    package struct Chrome: Encodable, Sendable {
        package let name: String
        package let face: Face
        package let today: String
        package let search: String
        /// Nil for somebody who sees no history, here and below.
        package let insights: String?
        /// Nil if the person does not use the area; the item is then hidden.
        package let plan: String?
        /// Nil if the person uses neither hay fever nor asthma.
        package let air: String?
        /// Nil if the person does not use the area.
        package let activity: String?

        /// The navigation items for one person.
        package init(
            id: Person.ID, name: String, face: Face, hasPlan: Bool, hasMedicines: Bool = false, hasAir: Bool = false,
            hasActivity: Bool = false, role: HouseholdRole = .guardian
        ) {
            self.name = name
            self.face = face
            today = Paths.today(id)
            search = Paths.search(id)
            let looksBack = role.may(.history)
            insights = looksBack ? Paths.insights(id) : nil
            plan = !looksBack ? nil : hasPlan ? Paths.plan(id) : hasMedicines ? Paths.medicines(id) : nil
            air = hasAir ? Paths.air(id) : nil
            activity = hasActivity && looksBack ? Paths.activity(id) : nil
        }
    }

    package init(_ language: Language) {
        self.language = language.tag
        direction = language.direction
    }

    /// The same around a page in another language.
    package func speaking(_ language: Language) -> Frame {
        var frame = self
        frame.language = language.tag
        frame.direction = language.direction
        return frame
    }

    package init(
        locale: String = Templates.defaultLocale, csrf: String? = nil,
        signedIn: Bool = false, owner: String? = nil, person: Chrome? = nil, toast: Toast? = nil,
        insecure: Bool = false, lock: Lock? = nil, tip: TipCard? = nil, request: String = ""
    ) {
        self.locale = locale
        self.csrf = csrf
        self.signedIn = signedIn
        self.owner = owner
        self.person = person
        self.toast = toast
        self.insecure = insecure
        self.lock = lock
        self.tip = tip
        self.request = request
    }
}

/// The short message after a command, with undo.
package struct Toast: Encodable, Sendable {
    package let text: String
    package let undo: Undo?

    /// The command that undoes it.
    package struct Undo: Encodable, Sendable {
        package let action: String
        package let hidden: [Hidden]

        package init(action: String, hidden: [Hidden]) {
            self.action = action
            self.hidden = hidden
        }
    }

    package init(_ text: String, undo: Undo? = nil) {
        self.text = text
        self.undo = undo
    }
}

extension Frame {
    /// Mia's pages, as the gallery shows them.
    package static let sample = Frame(
        csrf: "sample", signedIn: true,
        person: Chrome(id: Samples.person, name: "Mia", face: .girl, hasPlan: true, hasActivity: true),
        request: "7F3K-2Q9M"
    )

    /// Signed out.
    package static let signedOut = Frame(csrf: "sample", request: "7F3K-2Q9M")

    /// Signed in, on a page that belongs to no person.
    package static let account = Frame(csrf: "sample", signedIn: true, request: "7F3K-2Q9M")
}
