internal import Clinical
internal import Pages
internal import Study
internal import StudyStore

/// A study for somebody who takes part.
struct StudyHomePage: Page {
    static let template = "study/home"
    static let layout = Layout.plain

    let title: String
    let state: String
    let day: String
    let since: String
    /// What is to be done now.
    let task: Task?
    /// Nil in a study with keys.
    let anonymous: AnonymousPart?
    /// Nil in an anonymous study.
    let taking: TakingPart?
    /// The form for today's answers.
    let answer: String
    /// What has to be known about an anonymous study.
    let told: [String]
    /// Why there is nothing to do.
    let notice: String?
    /// A friendly word after a silence; nil without one.
    let nudge: String?
    /// Until when today's questions are open, and what the air has to do with them.
    let prompts: [String]
    let notices: [String]
    let agree: String
    let last: HistoryPage.Day?
    let region: String
    /// How many of the days so far were answered; nil if it is not known, or no day is over.
    let answered: String?
    /// Published releases, newest first.
    let releases: [StudiesPage.Row]
    let hasReleases: Bool
    let links: [Link]
    let team: String

    /// What is known of the days so far and of today.
    struct Days: Sendable {
        var answered: AnsweredDays?
        var nudge: StudyNudge?
        /// Hundredths of the figure that decides whether the questions are asked; nil if it is not known.
        var air: Int?
    }

    /// The one thing to do.
    struct Task: Encodable, Sendable {
        /// A link, or nil to agree to the notice first.
        let path: String?
        let label: String
        /// Whether the script shows it once it has a token.
        let waits: Bool
    }

    init(
        _ phrases: Phrases, _ study: StoredStudy, _ person: StoredParticipant, day: StudyDay, region: String,
        obstacle: TakingController.Obstacle?, last: StudyHistory.Day?, items: [StudyItem],
        site: StudySite? = nil, releases: [PublicRelease] = [], days: Days, today: CalendarDay, zone: ZoneRules,
        taking: TakingPart?
    ) {
        let id = study.id.text
        let contact = site?.contact ?? study.details.contact
        self.taking = taking
        answer = Paths.newStudyAnswer(id)
        anonymous = AnonymousPart(study, person, today: today, isOpen: obstacle == nil)
        told = anonymous == nil ? [] : ["device", "open", "kept", "once"].map { phrases("study.anonymous.told.\($0)") }
        title = study.details.name
        state = phrases("study.state.\(person.state.rawValue)")
        self.day =
            day.number.map { number in
                phrases(
                    "study.day", ["day": phrases.formats.number(number), "of": phrases.formats.number(day.of)])
            } ?? phrases.span(study.details.starts, study.details.ends)
        since = phrases.since(person)
        notices = ["modelled", "diagnosis", "seriously"].map { phrases("study.notice.\($0)") }
        agree = Paths.studyNotice(id)
        switch obstacle {
        case nil where person.notice == nil:
            task = Task(path: nil, label: phrases("study.notice.agree"), waits: false)
            notice = nil
        case nil:
            task = Task(path: Paths.newStudyAnswer(id), label: phrases("study.answer"), waits: anonymous != nil)
            notice = nil
        case .consent:
            task = Task(path: Paths.studyConsent(id), label: phrases("study.consent.read"), waits: false)
            notice = phrases("study.consent.new")
        case .ofAge:
            task = Task(path: Paths.studyConsent(id), label: phrases("study.consent.own"), waits: false)
            notice = phrases("study.consent.ofAge")
        case .ended(let state):
            task = nil
            notice = phrases("study.ended.\(state.rawValue)", ["contact": contact])
        case .closed(let state):
            task = nil
            notice = phrases(
                "study.closed.\(state)", ["day": phrases.formats.shortFullDay(study.details.starts)])
        case .wait(.tomorrow):
            task = nil
            notice = phrases("study.sent.tomorrow")
        case .wait(.until(let instant)):
            task = nil
            notice = phrases("study.sent.until", ["time": phrases.time(zone.local(at: instant).time)])
        case .wait(.opens):
            task = nil
            notice = phrases.window("opens", study.details)
        case .wait(.closed):
            task = nil
            notice = phrases.window("closed", study.details)
        case .wait(.quiet):
            task = nil
            notice = phrases.air(days.air, region, study.details)
        }
        nudge = days.nudge.map { phrases("study.nudge", count: $0.days) }
        prompts =
            obstacle == nil
            ? [phrases.window("until", study.details), phrases.air(days.air, region, study.details)].compactMap(\.self)
            : []
        self.last = last.map { last in
            HistoryPage.Day(
                day: phrases.formats.weekdayDay(last.day),
                facts: items.map { StudyPage.Fact(name: $0.text, value: phrases.answer($0, last.answers)) }
                    + (last.environment?.facts(phrases)
                        ?? [StudyPage.Fact(name: phrases("study.air"), value: phrases("study.air.toCome"))]))
        }
        self.region = phrases("study.region.yours", ["region": region])
        answered = days.answered.map {
            phrases(
                "study.answered",
                ["count": phrases.formats.number($0.answered), "of": phrases.formats.number($0.of)])
        }
        self.releases = releases.map { phrases.release($0, id) }
        hasReleases = !releases.isEmpty
        links =
            [
                Link(phrases("study.list.refresh"), Paths.study(id)),
                Link(phrases("study.history"), Paths.studyAnswers(id)),
                Link(phrases("study.results"), Paths.studyResults(id)),
                Link(phrases("study.copy"), Paths.studyCopy(id)),
            ]
            + (person.state == .participating ? [Link(phrases("study.leave"), Paths.studyDeparture(id))] : [])
        team = phrases("study.team", ["contact": contact])
    }
}
