import Clinical

/// Where the dosages of the next sequence start, if they do not say so themselves.
private enum SequenceStart {
    /// Where any dosage does: nothing before it ends.
    case own
    /// Where the ones before end.
    case after(ScheduleStart)
    /// Nobody knows, because one before cannot be read.
    case unknown

    var chained: ScheduleStart? {
        guard case .after(let start) = self else { return nil }
        return start
    }

    var isUnknown: Bool {
        guard case .unknown = self else { return false }
        return true
    }
}

extension DosageSchedule {
    /// The dosages that can be scheduled, and those that cannot because they follow one that cannot be read.
    ///
    /// Dosages of a higher sequence without a start of their own follow the ones before, if those end: the steps of a
    /// taper are not taken at the same time. If one before has no end, they are taken beside it, as in HL7's examples.
    func courses(from first: CalendarDay) -> (courses: [DosageCourse], unknown: [Int]) {
        var courses: [DosageCourse] = []
        var unknown: [Int] = []
        var start = SequenceStart.own
        for group in groups {
            var ends: [ScheduleStart?] = []
            var isUnreadable = false
            for index in group where !dosages[index].asNeeded {
                if start.isUnknown, dosages[index].timing?.start == nil {
                    unknown.append(index)
                    isUnreadable = true
                } else if let course = course(index, after: start.chained, from: first) {
                    courses.append(course)
                    ends.append(course.next)
                } else {
                    if dosages[index].isAsWritten { isUnreadable = true }
                    ends.append(nil)
                }
            }
            if isUnreadable {
                start = .unknown
            } else if !ends.isEmpty {
                start = latest(ends).map { .after($0) } ?? .own
            }
        }
        for index in dosages.indices where dosages[index].sequence == nil {
            if let course = course(index, after: nil, from: first) { courses.append(course) }
        }
        return (courses.inOrder { $0.index < $1.index }, unknown)
    }

    /// The dosages that have a sequence, those of the same one together.
    private var groups: [[Int]] {
        let numbers = dosages.compactMap { $0.sequence }.inOrder(by: <).withoutRepeats
        return numbers.map { number in dosages.indices.filter { dosages[$0].sequence == number } }
    }

    /// The last of some ends; nil if one is open.
    private func latest(_ ends: [ScheduleStart?]) -> ScheduleStart? {
        var latest: (start: ScheduleStart, instant: Instant)?
        for end in ends {
            guard let end else { return nil }
            let instant = ScheduleAnchor(end, morning: .midnight, zone: zone).first
            if latest.map({ $0.instant < instant }) ?? true { latest = (end, instant) }
        }
        return latest?.start
    }
}
