internal import Clinical
internal import Pages
internal import Study

/// When the questions are asked: a part of the day, and the air that decides.
extension StudyForm {
    static let threshold = 1...10_000

    /// Stands for no figure.
    static let always = "always"

    /// Whether the questions are asked on days of which nothing is known.
    enum Unknown: String, CaseIterable {
        case ask, wait
    }

    /// Nil if both fields are empty, or there is a problem.
    func window(_ phrases: Phrases, _ problems: inout Problems) -> AnswerWindow? {
        let (opens, closes) = (Whitespace.trimmed(self["opens"]), Whitespace.trimmed(self["closes"]))
        guard !opens.isEmpty || !closes.isEmpty else { return nil }
        refuseAnonymous("opens", phrases, &problems)
        let (first, last) = (TimeOfDay(text: opens), TimeOfDay(text: closes))
        if first == nil { problems.add("opens", phrases("research.form.time")) }
        if last == nil { problems.add("closes", phrases("research.form.time")) }
        guard let first, let last else { return nil }
        let window = AnswerWindow(opens: first, closes: last)
        if window == nil { problems.add("closes", phrases("research.form.closes.early")) }
        return window
    }

    /// Nil if the questions are asked on every day, or there is a problem.
    func trigger(_ phrases: Phrases, _ problems: inout Problems) -> AnswerTrigger? {
        let figure = self["figure"]
        guard figure != Self.always, !figure.isEmpty else { return nil }
        refuseAnonymous("figure", phrases, &problems)
        let from = problems.number(self["threshold"], in: Self.threshold, "threshold", phrases)
        let unknown = Unknown(rawValue: self["unknown"])
        if unknown == nil { problems.add("unknown", phrases("form.unknownChoice")) }
        let trigger = AnswerTrigger(figure: figure, from: from, asksUnknown: unknown == .ask)
        if trigger == nil { problems.add("figure", phrases("form.unknownChoice")) }
        return trigger
    }

    /// An anonymous answer comes without a person, so without a zone and a region to hold it against.
    private func refuseAnonymous(_ field: String, _ phrases: Phrases, _ problems: inout Problems) {
        guard self["linkage"] == StudyLinkage.anonymous.rawValue else { return }
        problems.add(field, phrases("research.form.prompts.anonymous"))
    }

    /// What the fields hold for a study.
    static func prompts(_ details: StudyDetails) -> [String: String] {
        [
            "opens": details.window?.opens.text ?? "", "closes": details.window?.closes.text ?? "",
            "figure": details.trigger?.figure ?? always, "threshold": details.trigger.map { "\($0.from)" } ?? "",
            "unknown": (details.trigger?.asksUnknown ?? true ? Unknown.ask : .wait).rawValue,
        ]
    }
}

extension StudyFormPage {
    static func windowFields(_ phrases: Phrases, _ form: StudyForm, _ problems: Problems) -> [Field] {
        ["opens", "closes"].map { name in
            Field(
                name, phrases("research.form.\(name)"), form[name],
                hint: name == "opens" ? phrases("research.form.opens.hint") : nil, problems: problems
            ).kind(.time)
        }
    }

    static func figureMenu(_ phrases: Phrases, _ form: StudyForm, _ problems: Problems) -> Menu {
        Menu(
            "figure", phrases("research.form.figure"),
            options: ([StudyForm.always] + AnswerTrigger.figures).map { ($0, phrases("research.trigger.\($0)")) },
            chosen: form["figure"], hint: phrases("research.form.figure.hint"), problems: problems)
    }

    static func unknownMenu(_ phrases: Phrases, _ form: StudyForm, _ problems: Problems) -> Menu {
        Menu(
            "unknown", phrases("research.form.unknown"),
            options: StudyForm.Unknown.allCases.map { ($0.rawValue, phrases("research.unknown.\($0.rawValue)")) },
            chosen: form["unknown"], problems: problems)
    }
}

extension Phrases {
    /// "18:00 to 23:00"
    func window(_ details: StudyDetails) -> String {
        details.window.map { window in
            self("research.window", ["from": time(window.opens), "through": time(window.closes)])
        } ?? self("research.window.always")
    }

    /// "Grass pollen from 50 on; asked if it is not known"
    func trigger(_ details: StudyDetails) -> String {
        details.trigger.map { trigger in
            self(
                "research.trigger.\(trigger.asksUnknown ? "asks" : "waits")",
                [
                    "figure": self("research.trigger.\(trigger.figure)"), "from": formats.number(trigger.from),
                ])
        } ?? self("research.trigger.always")
    }
}
