public import Clinical

/// What a person's symptoms of the last hours ask for: the emergency number, the doctor, or an eye on how it goes.
///
/// It names signs and never a diagnosis, and it never says that anything is well: without a reason there is no warning.
public struct Warning: Sendable, Hashable {
    /// What to do first.
    public enum Level: Int, Sendable, Hashable, Comparable {
        /// Watch how it goes; nothing asks for a call.
        case advice = 1
        /// Call the doctor first, and the emergency number if it gets worse.
        case doctor = 2
        /// Call the emergency number first.
        case emergency = 3

        /// The name that documents use: "advice", "doctor" or "emergency".
        public var name: String {
            switch self {
            case .advice: "advice"
            case .doctor: "doctor"
            case .emergency: "emergency"
            }
        }

        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// How long after it began a symptom still warns, in seconds: 24 hours. Own choice; older ones are kept silently.
    public static let lifetime: Int64 = 86_400
    /// How far apart two symptoms may begin to count together, in seconds: two hours. Own choice for the "minutes to
    /// several hours" of WAO 2020.
    public static let together: Int64 = 7200
    /// How long after a dose a symptom counts as one after a known allergen, in seconds: 24 hours. Of the anaphylaxis
    /// in the trials of Palforzia 12 % began more than 10 hours after the dose (US label, section 5.1).
    public static let exposure: Int64 = 86_400
    /// How long after a dose mild signs count more, in seconds, unless the plan has its family watch for longer: two hours.
    /// Of the anaphylaxis in the trials of Palforzia 70 % began by then (US label, section 5.1).
    public static let usualHours: Int64 = 7200
    /// How far back symptoms can matter, in seconds: one that still warns may count together with one before it.
    public static let reach: Int64 = lifetime + together

    /// What to do first: the strictest of the reasons.
    public let level: Level
    /// The symptom that names the warning.
    public let symptom: SymptomKind
    /// Every reason, the strictest first.
    public let reasons: [Reason]

    /// The warning of the symptoms known at `now`, in any order; nil when none of them is a reason for one.
    ///
    /// `doses` are the times at which the person took a known allergen, and `hours` the seconds after each in which the
    /// plan has the family watch. More symptoms, more doses or longer hours never lower the level.
    public init?(
        _ symptoms: [ObservedSymptom], doses: [Instant], hours: Int64 = usualHours, now: Instant
    ) {
        let scene = WarningScene(symptoms, doses: doses, hours: hours, now: now)
        let reasons = WarningCriterion.allCases.compactMap { criterion -> Reason? in
            let signs = scene.signs(of: criterion)
            return signs.isEmpty ? nil : Reason(criterion: criterion, signs: signs)
        }
        guard let strictest = reasons.first, let symptom = strictest.namesake else { return nil }
        level = strictest.criterion.level
        self.symptom = symptom
        self.reasons = reasons
    }

    /// The symptoms that meet a criterion, however long ago they began, by onset.
    public static func signs(
        of criterion: WarningCriterion, among symptoms: [ObservedSymptom], doses: [Instant]
    ) -> [ObservedSymptom] {
        WarningScene(symptoms, doses: doses, hours: usualHours, now: nil).signs(of: criterion)
    }

    /// The symptom to name first when these kinds were chosen just now: one of them if it is among the reasons that made
    /// the level.
    public func symptom(choosing chosen: [SymptomKind]) -> SymptomKind {
        guard !chosen.contains(symptom) else { return symptom }
        for reason in reasons where reason.criterion.level == level {
            if let kind = reason.kinds.first(where: { chosen.contains($0) }) { return kind }
        }
        return symptom
    }

    /// Why there is a warning.
    public struct Reason: Sendable, Hashable {
        /// Which rule is met.
        public let criterion: WarningCriterion
        /// The symptoms that meet it, by onset.
        public let signs: [ObservedSymptom]

        /// The kinds that meet it, each once, in the order of the catalogue.
        public var kinds: [SymptomKind] {
            SymptomKind.allCases.filter { kind in signs.contains { $0.kind == kind } }
        }

        /// The kinds of which nobody said how bad they were, so that the stricter reading was taken.
        public var unknown: [SymptomKind] {
            kinds.filter { kind in
                kind.isReactionSign && signs.contains { $0.kind == kind && $0.severity == nil }
            }
        }

        /// The most telling kind: airways before circulation before stomach before skin, then the worse.
        var namesake: SymptomKind? {
            signs.min { left, right in
                let (before, after) = (Self.order(left), Self.order(right))
                return before.0 != after.0
                    ? before.0 < after.0 : before.1 != after.1 ? before.1 > after.1 : before.2 < after.2
            }?.kind
        }

        private static func order(_ sign: ObservedSymptom) -> (Int, Int, Int) {
            let meaning = sign.kind.warningSign
            let rank =
                if meaning.breathing != nil || sign.kind == .tongueSwelling {
                    0
                } else if meaning.circulation != nil && sign.kind != .bladderIncontinence {
                    1
                } else if meaning.stomach != nil {
                    2
                } else {
                    3
                }
            return (rank, sign.severity?.step ?? Severity.severe.step, sign.kind.place)
        }
    }
}
