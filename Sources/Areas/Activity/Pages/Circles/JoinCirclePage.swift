internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// The form for joining a circle.
struct JoinCirclePage: FormPage {
    static let template = "circles/join"

    let head: FormHead
    let text: String
    let code: Field?
    let name: Field?
    let nickname: Field
    let metrics: [Metric]
    let save: String

    /// The ways to join.
    enum Entry: String, Sendable, CaseIterable {
        case household, code, new
    }

    /// A metric that can be shared with the others.
    struct Metric: Encodable, Sendable {
        let id: String
        let value: String
        let label: String
        let isChosen: Bool
    }

    struct Values: Sendable {
        /// Generated with the form, so submitting it twice creates one circle.
        var id: String
        var member: String
        var code = ""
        var name = ""
        var nickname = ""
        var shown: [BoardMetric] = []

        var choice: BoardChoice { BoardChoice(nickname: nickname, shown: shown) }
    }

    init(
        _ phrases: Phrases, person: Person.ID, name: String, way: Entry, values: Values, problems: Problems = .none
    ) {
        let post =
            switch way {
            case .household: Paths.householdCircle(person)
            case .code: Paths.circleJoining(person)
            case .new: Paths.circles(person)
            }
        head = FormHead(
            phrases, title: phrases("circle.title.\(way.rawValue)"), cancel: Paths.leaderboard(person), post: post,
            hidden: [Hidden("id", values.id), Hidden("member", values.member)], problems: problems)
        text = phrases("circle.text.\(way.rawValue)", ["name": name])
        var code = Field(
            "code", phrases("circle.code"), values.code, hint: phrases("circle.code.hint"), problems: problems
        ).needed
        code.autocomplete = "off"
        self.code = way == .code ? code : nil
        self.name =
            way == .new
            ? Field(
                "name", phrases("circle.name"), values.name, hint: phrases("circle.name.hint"), problems: problems
            ).needed
            : nil
        nickname = phrases.nicknameField(values.nickname, isHousehold: way == .household, problems)
        metrics = phrases.metrics(shown: values.shown)
        save = phrases(way == .new ? "circle.save.new" : "circle.save")
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ way: Entry, _ values: Values, _ problems: Problems = .none) -> JoinCirclePage {
            JoinCirclePage(
                phrases, person: Samples.person, name: "Mia", way: way, values: values, problems: problems)
        }
        let mia = Values(id: "c", member: "m", nickname: "Mia", shown: [.steps])
        let wrong = Values(
            id: "c", member: "m", code: "7K3M-9QTX", name: "", nickname: Samples.rightToLeft,
            shown: BoardMetric.allCases)
        return [
            Sample("household", page(.household, mia)), Sample("code", page(.code, Values(id: "c", member: "m"))),
            Sample("new", page(.new, mia)),
            Sample("closed", page(.code, wrong, Problems([phrases.circle(.closed, .code)]))),
            Sample("wait", page(.code, wrong, Problems([("code", phrases("signIn.wait", count: 30))]))),
            Sample(
                "errors",
                page(
                    .new, wrong,
                    Problems([phrases.circle(.name(.missing), .new), phrases.circle(.nickname(.taken), .new)]))),
        ]
    }
}

extension JoinCirclePage.Values {
    init(_ form: Form) {
        self.init(
            id: form["id"], member: form["member"], code: form["code"], name: form["name"], nickname: form["nickname"],
            shown: form.boardMetrics)
    }
}

extension Form {
    /// The metrics to share; unknown values are ignored.
    var boardMetrics: [BoardMetric] { BoardMetric.allCases.filter { self["show-\($0.rawValue)"] == "1" } }
}

extension Phrases {
    func nicknameField(_ value: String, isHousehold: Bool, _ problems: Problems) -> Field {
        var field = Field(
            "nickname", self("circle.nickname"), value,
            hint: self(isHousehold ? "circle.nickname.hint.household" : "circle.nickname.hint"), problems: problems
        ).needed
        field.autocomplete = "off"
        return field
    }

    func metrics(shown: [BoardMetric]) -> [JoinCirclePage.Metric] {
        BoardMetric.allCases.map { metric in
            JoinCirclePage.Metric(
                id: "show-\(metric.rawValue)", value: "1", label: self("activity.metric.\(metric.metric.rawValue)"),
                isChosen: shown.contains(metric))
        }
    }
}
