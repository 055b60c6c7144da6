import HTTPTypes
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

/// A route with the scenes in its snapshot.
struct Endpoint: Sendable, CustomTestStringConvertible {
    typealias Play = @Sendable (Stage) async throws -> Reply

    /// "POST /people/:person/levels"
    let route: String
    let scenes: [(String, Play)]

    init(_ route: String, _ scenes: (String, Play)...) {
        self.route = route
        self.scenes = scenes
    }

    var testDescription: String { route }

    /// "people-person-levels.post"
    var file: String {
        let parts = route.split(separator: " ")
        let path = parts[1].replacing(":", with: "").split(separator: "/").joined(separator: "-")
        return (path.isEmpty ? "home" : path) + "." + parts[0].lowercased()
    }

    static let all =
        open + accounts + people + levels + supply + dosePlans + visits + doses + agenda + symptoms + reactions
        + imports
        + healthImports
        + contacts + tokens + insights + documents + rights + questions + reports + sharedReports + rescueMedicines
        + locks
        + jobs + reminders + hospitals + medicines + diaryOfSymptoms + airPages + asthma + administrations + stock
        + learn
        + offline
        + doseEntries + activity
        + food + recipes
        + circles + calories + weights + loggedActivities + search
        + studies + research
}

/// Where a scene runs: each time on a new site of the two households.
struct Stage: Sendable {
    /// A new site with Ada signed in.
    func ada(_ options: TestOptions = TestOptions()) async throws -> (TestSite, Browser) {
        let site = try await TestSite(options)
        return (site, try await site.browser(as: .ada))
    }

    func get(_ path: String) async throws -> Reply {
        try await ada().1.get(path)
    }

    func post(_ path: String, _ fields: [(String, String)] = []) async throws -> Reply {
        try await ada().1.post(path, fields)
    }

    /// Opens a form, changes it and sends it.
    func send(
        _ action: String, on page: String, button: (String, String)? = nil, _ change: (inout WebForm) -> Void = { _ in }
    ) async throws -> Reply {
        let browser = try await ada().1
        return try await browser.submit(browser.form(action, on: page).with(change), button: button)
    }

    /// Ada and Ben open the same form; Ben saves first.
    func race(
        _ action: String, on page: String, ben: (inout WebForm) -> Void, ada: (inout WebForm) -> Void
    ) async throws -> Reply {
        let (site, hers) = try await self.ada()
        let his = try await site.browser(as: .ben)
        let (mine, theirs) = (try await hers.form(action, on: page), try await his.form(action, on: page))
        try await his.submit(theirs.with(ben))
        return try await hers.submit(mine.with(ada))
    }
}

extension RouteIDs {
    /// Ids that need no setup.
    static let named = RouteIDs(values: [
        "shared": "a-secret", "reportLink": "a-link",
        "answer": "an-answer", "due": "due-of-mia", "channel": "a-channel", "message": "a-message", "kind": "dose",
        "reminder": "a-reminder", "feed": "a-feed", "key": "a-key",
        "contact": "a-contact", "document": "a-document", "medicine": "a-medicine", "check": "a-check",
        "circle": "a-circle", "member": "a-member", "account": "an-account",
        "person": "mia", "level": "peanut-two", "day": "2026-06-20", "intake": "an-intake", "allergen": "mia-peanut",
        "symptom": "a-symptom", "file": "a-file", "session": "a-session", "invitation": "for-ben", "code": "a-code",
        "slot": "0", "skip": "a-skip", "version": "9", "visit": "a-visit", "hold": "a-hold", "pack": "a-pack",
        "reaction": "a-reaction", "token": "a-token", "card": "doses", "export": "an-export",
        "question": "a-question", "passkey": "a-passkey", "prompt": "sick-days", "article": "anaphylaxis",
        "import": "1",
        "metric": "steps",
        "entry": "an-entry", "food": "a-food", "meal": "7", "picture": "list.jpg", "zoom": "3", "column": "4",
        "row": "2", "copy": "a-copy", "start": "1",
        "recipe": "a-recipe", "weighing": "a-weighing", "logged": "a-run", "drink": "a-glass",
    ])
}
