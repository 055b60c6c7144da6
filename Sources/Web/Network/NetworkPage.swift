internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// What is known about the connection of the device that asks.
enum NetworkController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.network, for: nil) { request in
            request.render(NetworkPage(request.phrases, isSaving: request.http.savesData))
        }
    }
}

extension HTTPField.Name {
    static let saveData = HTTPField.Name("Save-Data") ?? .origin
}

extension Request {
    /// Whether the browser was told to save data: `Save-Data: on`, perhaps with parameters.
    var savesData: Bool {
        headers[.saveData]?.split(separator: ";").first?.trimmingPrefix(" ").lowercased() == "on"
    }
}

/// Whether this device is connected, and what waits while data is to be saved.
///
/// The page has every sentence; `network-status.js` shows those that are true. Without it the first of each stands, which is
/// what the server can say.
struct NetworkPage: Page {
    static let template = "network/show"

    let title: String
    let subtitle: String?
    let back: Link?
    /// Whether the request asked to save data: "yes" or "no".
    let saving: String
    let facts: [Fact]
    /// Whether something is put off now.
    let waits: [Answer]
    /// What is put off while data is saved.
    let delays: [String]

    /// A question and its possible answers, of which one is shown.
    struct Fact: Encodable, Sendable {
        let question: String
        let symbol: String
        let answers: [Answer]
    }

    struct Answer: Encodable, Sendable {
        /// "kind mobile"
        let id: String
        let text: String
        let isHidden: Bool
    }

    /// `isSaving`: whether the request had the header Save-Data.
    init(_ phrases: Phrases, isSaving: Bool) {
        title = phrases("network.title")
        subtitle = phrases("network.subtitle")
        back = Link(phrases("settings.title"), Paths.settings)
        saving = isSaving ? "yes" : "no"
        func answers(_ name: String, _ values: [String], shown: String) -> [Answer] {
            values.map { Answer(id: "\(name) \($0)", text: phrases("network.\(name).\($0)"), isHidden: $0 != shown) }
        }
        facts = [
            Fact(
                question: phrases("network.device"), symbol: "ui-device",
                answers: answers("device", ["unknown", "yes", "no"], shown: "unknown")),
            Fact(
                question: phrases("network.server"), symbol: "ui-sync",
                answers: answers("server", ["loaded", "asking", "yes", "no"], shown: "loaded")),
            Fact(
                question: phrases("network.kind"), symbol: "ui-phone",
                answers: answers("kind", ["unknown", "mobile", "fixed"], shown: "unknown")),
            Fact(
                question: phrases("network.saving"), symbol: "ui-minus",
                answers: answers("saving", ["unknown", "yes", "no"], shown: isSaving ? "yes" : "unknown")),
        ]
        delays = ["pages", "documents", "pictures"].map { phrases("network.delay.\($0)") }
        waits = answers("waits", ["unknown", "yes", "no"], shown: "unknown")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        [
            Sample("not-saving", NetworkPage(phrases, isSaving: false), in: .account),
            Sample("saving", NetworkPage(phrases, isSaving: true), in: .account),
        ]
    }
}
