public import Clinical

/// What a person's recent symptoms call for: the emergency number, the doctor, or watching.
///
/// It names signs, never a diagnosis, and never says that all is well: without a reason there is no warning.
public struct Warning: Sendable, Hashable {
    /// What to do first.
    public enum Level: Int, Sendable, Hashable, Comparable {
        /// Keep watching; no call is needed.
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

    /// How long a symptom warns after it began, in seconds: 24 hours. Own choice; older ones are only stored.
    public static let lifetime: Int64 = 86_400
    /// How far apart two symptoms may begin and still count together, in seconds: two hours. Own choice for the
    /// "minutes to several hours" of WAO 2020.
    public static let together: Int64 = 7200
    /// How long after a dose a symptom counts as following a known allergen, in seconds: 24 hours. In the Palforzia
    /// trials, 12 % of anaphylaxis began more than 10 hours after the dose (US label, section 5.1).
    public static let exposure: Int64 = 86_400
    /// How long mild signs count more after a dose, in seconds, unless the plan's watch time is longer: two hours.
    /// In the Palforzia trials, 70 % of anaphylaxis began by then (US label, section 5.1).
    public static let usualHours: Int64 = 7200
    /// How far back symptoms can matter, in seconds: a symptom that still warns may count together with an earlier one.
    public static let reach: Int64 = lifetime + together

    /// What to do first: the level of the strictest reason.
    public let level: Level
    /// The symptom that names the warning.
    public let symptom: SymptomKind
    /// Every reason, the strictest first.
    public let reasons: [Reason]

    /// Creates the warning for the symptoms known at `now`, in any order; nil if none of them calls for one.
    ///
    /// `doses` are the times at which the person took a known allergen, and `hours` the plan's watch time after each,
    /// in seconds. More symptoms, more doses or longer hours never lower the level. With `isAsthmaAlone`, the person has
    /// asthma and no food allergy: mild breathlessness on its own is then for the doctor and the asthma plan.
    public init?(
        _ symptoms: [ObservedSymptom], doses: [Instant], hours: Int64 = usualHours, isAsthmaAlone: Bool = false,
        now: Instant
    ) {
        let scene = WarningScene(
            symptoms, doses: doses, hours: hours, isAsthmaAlone: isAsthmaAlone, now: now)
        let reasons = WarningCriterion.allCases.compactMap { criterion -> Reason? in
            let signs = scene.signs(of: criterion)
            return signs.isEmpty ? nil : Reason(criterion: criterion, signs: signs)
        }
        guard let strictest = reasons.first, let symptom = strictest.namesake else { return nil }
        level = strictest.criterion.level
        self.symptom = symptom
        self.reasons = reasons
    }

    /// The symptoms that meet a criterion, by onset, regardless of when they began.
    public static func signs(
        of criterion: WarningCriterion, among symptoms: [ObservedSymptom], doses: [Instant]
    ) -> [ObservedSymptom] {
        WarningScene(symptoms, doses: doses, hours: usualHours, isAsthmaAlone: false, now: nil).signs(of: criterion)
    }

    /// The symptom to name first when these kinds were just chosen: one of them if it is among the reasons that set
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
        /// The criterion that is met.
        public let criterion: WarningCriterion
        /// The symptoms that meet it, by onset.
        public let signs: [ObservedSymptom]

        /// The kinds that meet it, without duplicates, in catalogue order.
        public var kinds: [SymptomKind] {
            SymptomKind.allCases.filter { kind in signs.contains { $0.kind == kind } }
        }

        /// The kinds of unknown severity, for which the stricter reading was used.
        public var unknown: [SymptomKind] {
            kinds.filter { kind in
                kind.isReactionSign && signs.contains { $0.kind == kind && $0.severity == nil }
            }
        }

        /// The most significant kind: airways before circulation before stomach before skin, then the more severe.
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
