public import Clinical

extension ExertionAfterDose {
    /// What is known about a person's movement and heart rate around a dose.
    public struct Records: Sendable, Hashable {
        /// Workouts and exercise minutes.
        public let active: [ActiveStretch]
        /// Heart rate readings.
        public let heart: [HeartReading]
        /// The usual resting rate; nil if unknown.
        public let resting: RestingRate?
        /// Whether a device that counts exercise was in use, and one was worn throughout the quiet time (`isWorn`).
        public let hasMovementData: Bool
        /// Whether a workout of which only the day is known may have been in the quiet time.
        public let hasWorkoutWithoutTime: Bool

        /// Creates records.
        public init(
            active: [ActiveStretch], heart: [HeartReading], resting: RestingRate?, hasMovementData: Bool,
            hasWorkoutWithoutTime: Bool = false
        ) {
            self.active = active
            self.heart = heart
            self.resting = resting
            self.hasMovementData = hasMovementData
            self.hasWorkoutWithoutTime = hasWorkoutWithoutTime
        }
    }

    /// Looks for exertion after a dose at `dose`.
    ///
    /// - Parameters:
    ///   - rest: Seconds of quiet time after the dose, from the plan; 0 if the plan has none.
    ///   - observation: Seconds of observation after the dose.
    ///   - now: The latest time for which there can be data.
    public init(dose: Instant, rest: Int64, observation: Int64, records: Records, now: Instant) {
        let quiet = dose.adding(seconds: max(0, rest))
        let watched = dose.adding(seconds: max(0, observation))
        let movements = records.active.filter { stretch in
            stretch.start < quiet && (stretch.end > dose || stretch.start >= dose)
        }
        let runs = records.resting.map { resting in
            ExertionAfterDose.fastRuns(records.heart, from: dose, until: watched, resting: resting)
        }
        let found = movements.map { Finding.active($0) } + (runs ?? [])
        findings = found.inOrder { ExertionAfterDose.place($0) < ExertionAfterDose.place($1) }

        var unknown: [Unknown] = []
        if now < max(quiet, watched) { unknown.append(.notOver) }
        if quiet > dose, movements.isEmpty {
            if !records.hasMovementData { unknown.append(.movement) }
            if records.hasWorkoutWithoutTime { unknown.append(.workoutTime) }
        }
        if watched > dose {
            let isUnclear = records.resting.map { resting in
                runs?.isEmpty == true
                    && ExertionAfterDose.mayHide(records.heart, from: dose, until: watched, resting: resting)
            }
            if isUnclear == true || !ExertionAfterDose.covers(records.heart, from: dose, until: watched) {
                unknown.append(.heart)
            }
            if runs == nil { unknown.append(.restingRate) }
        }
        self.unknown = unknown
        let isKnown = { (end: Instant, doubts: [Unknown]) in
            end > dose && now >= end && !unknown.contains(where: doubts.contains)
        }
        exercise = ExertionEvidence(
            starts: movements.map { max($0.start, dose) }, isKnown: isKnown(quiet, [.movement, .workoutTime]))
        fastHeart = ExertionEvidence(
            starts: (runs ?? []).map { $0.start }, isKnown: isKnown(watched, [.heart, .restingRate]))
    }

    /// Whether a device was worn throughout: no gap between the things it wrote is longer than `wornGap`.
    ///
    /// - Parameter written: the times of steps, energy, heart readings and the like, in any order.
    public static func isWorn(
        _ written: [(start: Instant, end: Instant)], from: Instant, until: Instant
    ) -> Bool {
        let inside = written.filter { $0.start < until && ($0.end > from || $0.start >= from) }
        guard !inside.isEmpty else { return false }
        var known = from
        for stretch in inside.inOrder(by: { $0.start < $1.start }) {
            if stretch.start.seconds(since: known) > wornGap { return false }
            known = max(known, stretch.end)
        }
        return until.seconds(since: known) <= wornGap
    }

    /// Whether the gaps between fast and slow readings are long enough to hide a flagged run.
    private static func mayHide(
        _ readings: [HeartReading], from: Instant, until: Instant, resting: RestingRate
    ) -> Bool {
        var slow = from
        var isFast = false
        for reading in readings.filter({ $0.at >= from && $0.at < until }).inOrder(by: { $0.at < $1.at }) {
            if reading.beats - resting.beats >= markedRise {
                isFast = true
                continue
            }
            if isFast, reading.at.seconds(since: slow) > markedSeconds { return true }
            slow = reading.at
            isFast = false
        }
        return isFast && until.seconds(since: slow) > markedSeconds
    }

    /// Runs of consecutive readings that are all at or above the threshold and last long enough.
    private static func fastRuns(
        _ readings: [HeartReading], from: Instant, until: Instant, resting: RestingRate
    ) -> [Finding] {
        let inside = readings.filter { $0.at >= from && $0.at < until }.inOrder { left, right in
            left.at == right.at ? left.beats < right.beats : left.at < right.at
        }
        var findings: [Finding] = []
        var run: [HeartReading] = []
        func close() {
            guard let first = run.first, let last = run.last, last.at.seconds(since: first.at) >= markedSeconds else {
                return
            }
            let highest = run.reduce(first.beats) { max($0, $1.beats) }
            findings.append(.fastHeart(from: first.at, until: last.at, highest: highest, resting: resting))
        }
        for reading in inside {
            let isFast = reading.beats - resting.beats >= markedRise
            if let last = run.last, !isFast || reading.at.seconds(since: last.at) > readingGap {
                close()
                run = []
            }
            if isFast { run.append(reading) }
        }
        close()
        return findings
    }

    /// Whether every moment is within `readingReach` after a reading; readings shortly before the start count as well.
    private static func covers(_ readings: [HeartReading], from: Instant, until: Instant) -> Bool {
        var known = from
        for reading in readings.inOrder(by: { $0.at < $1.at }) {
            if reading.at > known { return false }
            known = max(known, reading.at.adding(seconds: readingReach))
            if known >= until { return true }
        }
        return known >= until
    }

    private static func place(_ finding: Finding) -> (Int64, Int) {
        switch finding {
        case .active(let stretch): (stretch.start.milliseconds, stretch.kind == .workout ? 0 : 1)
        case .fastHeart(let from, _, _, _): (from.milliseconds, 2)
        }
    }
}

extension ExertionAfterDose.Finding {
    /// When the finding began.
    fileprivate var start: Instant {
        switch self {
        case .active(let stretch): stretch.start
        case .fastHeart(let from, _, _, _): from
        }
    }
}
