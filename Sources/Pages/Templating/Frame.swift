/// What stands around a page: who is signed in, whose data it is, and what just happened.
struct Frame: Encodable, Sendable {
    /// The language of the words, for `lang`.
    var language = Templates.defaultLanguage
    /// How the script writes days and times.
    var locale = Templates.defaultLocale
    /// The token that every form sends back; nil where nobody is signed in and none is needed.
    var csrf: String?
    var signedIn = false
    /// Tells the script whose page this is, so that a device keeps pages of one account only; opens nothing.
    var owner: String?
    /// The person whose pages these are; nil on pages of the account.
    var person: Chrome?
    var toast: Toast?
    /// True on a connection without TLS from another machine: some features are off.
    var insecure = false
    /// What the page needs to lock itself; nil where it does not.
    var lock: Lock?
    /// The hint of the page, where its template has a place for it.
    var tip: TipCard?
    /// Shown on error pages and in the log.
    var request = ""

    /// The person in the header and the places that are in use.
    struct Chrome: Encodable, Sendable {
        let name: String
        let face: Face
        let today: String
        let insights: String
        /// Nil when the person does not use the area; then the place is not drawn.
        let plan: String?
        /// The same.
        let activity: String?

        /// The places of one person.
        init(id: String, name: String, face: Face, hasPlan: Bool, hasActivity: Bool = false) {
            self.name = name
            self.face = face
            today = Paths.today(id)
            insights = Paths.insights(id)
            plan = hasPlan ? Paths.plan(id) : nil
            activity = hasActivity ? Paths.activity(id) : nil
        }
    }
}

/// The short message after a command, with its way back.
struct Toast: Encodable, Sendable {
    let text: String
    let undo: Undo?

    /// The command that takes it back.
    struct Undo: Encodable, Sendable {
        let action: String
        let hidden: [Hidden]
    }

    init(_ text: String, undo: Undo? = nil) {
        self.text = text
        self.undo = undo
    }
}

extension Frame {
    /// Mia's pages, as the gallery shows them.
    static let sample = Frame(
        csrf: "sample", signedIn: true,
        person: Chrome(id: "mia", name: "Mia", face: .girl, hasPlan: true, hasActivity: true),
        request: "7F3K-2Q9M"
    )

    /// Nobody is signed in.
    static let signedOut = Frame(csrf: "sample", request: "7F3K-2Q9M")

    /// Signed in, but on pages that belong to no person.
    static let account = Frame(csrf: "sample", signedIn: true, request: "7F3K-2Q9M")
}
