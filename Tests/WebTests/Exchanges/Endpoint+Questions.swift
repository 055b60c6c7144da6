import Clinical
import Store
import TestSupport
import Testing

@testable import Pages
@testable import Web

extension Endpoint {
    private static let list = Paths.questions("mia")
    private static let swim = Paths.question("mia", "swim")
    private static let edit = Paths.editQuestion("mia", "swim")

    /// A site with two questions about Mia, one of them answered, and Ada signed in.
    private static func known(_ stage: Stage) async throws -> (TestSite, Browser) {
        let (site, ada) = try await stage.ada()
        let noted: [(Question.ID, QuestionDetails)] = [
            ("swim", .asking("May she swim <today>?")), ("fly", .asking("May we fly?", answer: "Yes.")),
        ]
        for (id, details) in noted {
            try await site.store.createQuestion(id, details, site.homes.mia, change: site.homes.change())
        }
        return (site, ada)
    }

    static let questions: [Endpoint] = [
        Endpoint(
            "GET /people/:person/questions", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).1.get(list) })),
        Endpoint("GET /people/:person/questions/new", ("happy", { try await $0.get(Paths.newQuestion("mia")) })),
        Endpoint(
            "POST /people/:person/questions",
            (
                "happy",
                { try await $0.send(list, on: Paths.newQuestion("mia")) { $0.set("text", "May she swim?") } }
            ),
            ("invalid", { try await $0.send(list, on: Paths.newQuestion("mia")) { $0.set("text", " ") } })),
        Endpoint(
            "GET /people/:person/questions/:question/edit", ("happy", { try await known($0).1.get(edit) }),
            ("not there", { try await $0.get(edit) })),
        Endpoint(
            "POST /people/:person/questions/:question",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(swim, on: edit).with { $0.set("answer", "Yes.") })
                }
            ),
            (
                "invalid",
                { stage in
                    let ada = try await known(stage).1
                    return try await ada.submit(ada.form(swim, on: edit).with { $0.set("text", "") })
                }
            ),
            (
                "conflict",
                { stage in
                    let (site, hers) = try await known(stage)
                    let his = try await site.browser(as: .ben)
                    let (mine, theirs) = (
                        try await hers.form(swim, on: edit), try await his.form(swim, on: edit)
                    )
                    try await his.submit(theirs.with { $0.set("answer", "No.") })
                    return try await hers.submit(mine.with { $0.set("answer", "Yes.") })
                }
            )),
        Endpoint(
            "POST /people/:person/questions/:question/deletion",
            ("happy", { try await known($0).1.post(Paths.questionDeletion("mia", "swim")) }),
            ("gone already", { try await $0.post(Paths.questionDeletion("mia", "swim")) })),
        Endpoint(
            "POST /people/:person/questions/:question/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage).1
                    try await ada.post(Paths.questionDeletion("mia", "swim"))
                    return try await ada.post(Paths.questionRestoration("mia", "swim"))
                }
            )),
        Endpoint(
            "POST /people/:person/questions/:question/moves",
            ("happy", { try await known($0).1.post(Paths.questionMove("mia", "fly")) })),
    ]
}
