public import Clinical

extension ExertionAfterDose {
    /// What is known about a person's movement and heart around a dose.
    public struct Records: Sendable, Hashable {
        /// Workouts and minutes of exercise.
        public let active: [ActiveStretch]
        /// Readings of the heart.
        public let heart: [HeartReading]
        /// What is usual at rest; nil when it is not known.
        public let resting: RestingRate?
        /// Whether a device that counts exercise was in use, and one was worn through the quiet time (`isWorn`).
        public let hasMovementData: Bool

        /// Takes the records.
        public init(active: [ActiveStretch], heart: [HeartReading], resting: RestingRate?, hasMovementData: Bool) {
            self.active = active
            self.heart = heart
            self.resting = resting
            self.hasMovementData = hasMovementData
        }
    }

    /// Looks for exertion after a dose at `dose`.
    ///
    /// - Parameters:
    ///   - rest: Seconds of quiet time from the dose on, as the plan says; 0 when it says none.
    ///   - observation: Seconds of watching from the dose on.
    ///   - now: Until when there can be data.
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
        if quiet > dose, !records.hasMovementData, movements.isEmpty { unknown.append(.movement) }
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
            starts: movements.map { max($0.start, dose) }, isKnown: isKnown(quiet, [.movement]))
        fastHeart = ExertionEvidence(
            starts: (runs ?? []).map { $0.start }, isKnown: isKnown(watched, [.heart, .restingRate]))
    }

    /// Whether a device was worn all the time, because no longer than `wornGap` passes without anything that it wrote.
    ///
    /// - Parameter written: the times of steps, energy, readings of the heart and the like, in any order.
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

    /// Whether fast readings stand so far from slow ones that the heart may have been fast for long enough between them.
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

    /// Runs of readings that are all at or above the mark and last long enough.
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

    /// Whether no moment is further than `readingReach` after a reading; readings shortly before count as well.
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
    /// When it began.
    fileprivate var start: Instant {
        switch self {
        case .active(let stretch): stretch.start
        case .fastHeart(let from, _, _, _): from
        }
    }
}
