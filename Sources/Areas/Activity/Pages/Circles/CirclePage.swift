internal import Accounts
internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages

/// A person's participation in a circle, the other members, and the code for joining.
struct CirclePage: Page {
    static let template = "circles/show"
    static let place: Place? = .activity

    let title: String
    let subtitle: String?
    let back: Link?
    let post: String
    let hidden: [Hidden]
    let problems: ProblemSummary?
    let nickname: Field
    let metrics: [JoinCirclePage.Metric]
    let members: [Member]
    /// The new code, shown only in this response; nil otherwise.
    let secret: String?
    let code: Code?
    let departure: String

    struct Member: Encodable, Sendable {
        let nickname: String
        /// The person's name, in their own row if the nickname differs; nil otherwise.
        let own: String?
        let isKeeper: Bool
        /// Nil if they cannot be removed.
        let removal: String?
    }

    /// The state of the code. `make` and `end` are nil unless the person manages the circle.
    struct Code: Encodable, Sendable {
        let text: String
        let make: String?
        let end: String?
    }

    struct Values: Sendable {
        var version: String
        var nickname: String
        var shown: [BoardMetric]

        var choice: BoardChoice { BoardChoice(nickname: nickname, shown: shown) }
    }

    /// Whose page it is.
    struct Owner: Sendable {
        let person: Person.ID
        let name: String
        let zone: ZoneRules
        let now: Instant
    }

    init(
        _ phrases: Phrases, _ owner: Owner, _ circle: CircleWithMembers, values: Values, secret: String? = nil,
        problems: Problems = .none
    ) {
        let (person, stored) = (owner.person, circle.circle)
        title = phrases.name(of: stored)
        subtitle = phrases("circle.members", count: stored.members)
        back = Link(
            phrases("leaderboard.title"),
            Paths.leaderboard(
                person, circle: stored.id.text, metric: BoardMetric.steps.rawValue, period: BoardPeriod.today.name))
        post = Paths.circle(person, stored.id.text)
        hidden = [Hidden("version", values.version)]
        self.problems = ProblemSummary(problems, phrases)
        nickname = phrases.nicknameField(values.nickname, isHousehold: stored.isHousehold, problems)
        metrics = phrases.metrics(shown: values.shown)
        members = circle.members.enumerated().map { place, member in
            let isOwn = member.id == stored.own.id
            return Member(
                nickname: member.nickname, own: isOwn && member.nickname != owner.name ? owner.name : nil,
                isKeeper: place == 0 && !stored.isHousehold,
                removal: stored.isKeeper && !stored.isHousehold && !isOwn
                    ? Paths.circleRemoval(person, stored.id.text, member.id.text) : nil)
        }
        self.secret = secret
        code = stored.isHousehold ? nil : Code(phrases, owner, stored)
        departure = Paths.circleDeparture(person, stored.id.text)
    }

    static func samples(_ phrases: Phrases) -> [Sample] {
        let made = ZoneRules.utc.moment(Samples.today, Samples.time(8, 0)).instant
        let owner = Owner(person: Samples.person, name: "Mia", zone: .utc, now: made)
        func sample(
            _ name: String, _ circle: StoredCircle?, _ others: [String], secret: String? = nil,
            _ problems: Problems = .none
        ) -> Sample? {
            guard let circle else { return nil }
            let page = CirclePage(
                phrases, owner, .sample(circle, others), values: Values(circle), secret: secret, problems: problems)
            return Sample(name, page)
        }
        let speedy = "Speedy Mia"
        let school = StoredCircle.sample("school", name: "Class 4b", nickname: speedy, shown: [.steps], code: made)
        let guest = StoredCircle.sample(
            "guest", name: "Class 4b", nickname: speedy, shown: [.steps], isKeeper: false, code: made)
        let long = StoredCircle.sample("long", name: Samples.rightToLeft, nickname: Samples.rightToLeft, shown: [])
        let taken = Problems([("nickname", phrases.nickname(.taken))])
        let many = (0..<49).map { "Wwwwwwwwwwwwwwwwwww \($0)" }
        return [
            sample("household", .sample("home", name: nil, nickname: "Mia"), ["Ada", "Ben"]),
            sample("code", school, ["Viking"], secret: "7K3M-9QTX-2B4D"),
            sample("open", school, ["Viking", "<b>Tom</b>"]), sample("guest", guest, ["Viking"]),
            sample("errors", long, many, taken),
        ].compactMap { $0 }
    }
}

extension CirclePage.Code {
    fileprivate init(_ phrases: Phrases, _ owner: CirclePage.Owner, _ circle: StoredCircle) {
        let open = circle.codeCreated.flatMap { created in
            CircleCode.isOpen(created: created, ended: nil, now: owner.now)
                ? created.adding(seconds: CircleCode.validSeconds) : nil
        }
        let until = open.map { ["day": phrases.formats.fullDay(owner.zone.local(at: $0).day)] }
        let isKept = circle.isKeeper
        text =
            until.map { phrases(isKept ? "circle.code.open" : "circle.code.open.guest", $0) }
            ?? phrases(isKept ? "circle.code.none" : "circle.code.none.guest")
        make = isKept ? Paths.circleCode(owner.person, circle.id.text) : nil
        end = isKept && open != nil ? Paths.circleCodeEnd(owner.person, circle.id.text) : nil
    }
}

extension CirclePage.Values {
    init(_ form: Form) {
        self.init(version: form["version"], nickname: form["nickname"], shown: form.boardMetrics)
    }

    init(_ circle: StoredCircle) {
        self.init(
            version: String(circle.version.number), nickname: circle.own.nickname, shown: circle.own.shown)
    }
}

extension CircleWithMembers {
    fileprivate static func sample(_ circle: StoredCircle, _ others: [String]) -> CircleWithMembers {
        let own = Member(id: circle.own.id, nickname: circle.own.nickname)
        let others = others.enumerated().compactMap { place, name in
            BoardMember.ID("other-\(place)").map { Member(id: $0, nickname: name) }
        }
        return CircleWithMembers(circle: circle, members: circle.isKeeper ? [own] + others : others + [own])
    }
}
