/// What to do about the air, as codes that pages have words for.
///
/// After the EPA's "Air Quality Guide for Particle Pollution", by what a band means for health rather than by its number.
public struct AirAdvice: Sendable, Hashable {
    /// One piece of advice.
    public enum Point: String, Sendable, Hashable, CaseIterable {
        case goodForOutdoors = "good-for-outdoors"
        /// Fine for most; people who notice polluted air should watch out.
        case fineForMost = "fine-for-most"
        case considerLessEffort = "consider-less-effort"
        case reduceEffort = "reduce-effort"
        case avoidHeavyEffort = "avoid-heavy-effort"
        case noEffortOutdoors = "no-effort-outdoors"
        /// No physical activity outdoors, for everybody.
        case noActivityOutdoors = "no-activity-outdoors"
        case takeBreaks = "take-breaks"
        case considerIndoors = "consider-indoors"
        case moveIndoors = "move-indoors"
        case stayIndoors = "stay-indoors"
        case keepIndoorAirClean = "keep-indoor-air-clean"
        /// Cough or short breath means to take it easier.
        case watchForSymptoms = "watch-for-symptoms"
        /// Palpitations, short breath or unusual tiredness may be the heart: ask the doctor.
        case watchTheHeart = "watch-the-heart"
        case followAsthmaPlan = "follow-asthma-plan"
        case keepRelieverAtHand = "keep-reliever-at-hand"
        /// Nothing is known about the air, which is no reason to think that it is good.
        case notKnown = "not-known"
    }

    /// What comes first, in one sentence.
    public let first: Point
    /// The rest, in order.
    public let rest: [Point]
    /// What people in sensitive groups should do, if it is not known whether the person is one; else empty.
    public let ifSensitive: [Point]

    /// The advice for a band's meaning.
    public init(for risk: HealthRisk, _ person: AirSensitivity) {
        let general = AirAdvice.general(risk)
        let sensitive = AirAdvice.sensitive(risk, person)
        let points = person.isSensitive == true ? sensitive : general
        first = points.first ?? .notKnown
        rest = Array(points.dropFirst())
        ifSensitive = person.isSensitive == nil && sensitive != general ? sensitive : []
    }
}
