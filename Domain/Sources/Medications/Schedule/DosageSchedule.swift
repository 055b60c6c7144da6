public import Clinical

/// When the dosages of a prescription are due, for one person's meals in one zone.
public struct DosageSchedule: Sendable, Hashable {
    /// The most slots of one dosage in one window.
    public static let mostSlots = 100_000
    /// The most slots of all dosages in one window.
    public static let mostSlotsInAll = 1_000_000

    /// The dosages, in the order of the prescription.
    public let dosages: [Dosage]
    /// The person's times.
    public let meals: MealTimes
    /// The zone of the person's clock.
    public let zone: ZoneRules
    /// Where dosages start that do not say so themselves.
    public let start: ScheduleStart?

    /// Creates a schedule.
    public init(dosages: [Dosage], meals: MealTimes = MealTimes(), zone: ZoneRules, start: ScheduleStart? = nil) {
        self.dosages = dosages
        self.meals = meals
        self.zone = zone
        self.start = start
    }

    /// Everything due on `days` civil days from `first`, by time and then by dosage.
    ///
    /// As-needed dosages, those shown as written and those without times have no slots. A dosage without a start uses
    /// `first` as one if it needs one. A clock time that a clock change skips is due as much later as the change is
    /// long; of one that occurs twice, the first. If two times of a dosage fall together that way, it is due once.
    public func slots(from first: CalendarDay, days: Int) -> ScheduledSlots {
        let window = SlotWindow(first: first, days: max(0, days), zone: zone)
        var found = ScheduledSlots(none: dosages)
        let (courses, unknown) = courses(from: first)
        for index in unknown {
            found.problems[index].append(
                DosageProblem(
                    .sequence, path: "sequence",
                    text: "It follows a dosage that cannot be read, so its start is unknown."))
        }
        for course in courses {
            let most = min(DosageSchedule.mostSlots, DosageSchedule.mostSlotsInAll - found.slots.count)
            var finder = SlotFinder(course, window: window, meals: meals, zone: zone, most: most)
            found.add(finder.find(), of: course)
            if finder.isCut {
                found.problems[course.index].append(
                    DosageProblem(
                        .tooManySlots, path: RepeatCheck.path,
                        text: "Only the first \(most) times are listed."))
            }
        }
        if courses.count > 1 { found.sort() }
        return found
    }
}

/// What is due in a window.
public struct ScheduledSlots: Sendable, Hashable {
    /// The slots, by time and then by dosage.
    public fileprivate(set) var slots: [DoseSlot]
    /// What came up while scheduling, for each dosage: a start that was assumed, more slots than can be listed.
    public fileprivate(set) var problems: [[DosageProblem]]

    /// Nothing, for dosages that make no slots.
    public init(none dosages: [Dosage]) {
        self.init(slots: [], problems: dosages.map { _ in [] })
    }

    fileprivate init(slots: [DoseSlot], problems: [[DosageProblem]]) {
        self.slots = slots
        self.problems = problems
    }

    fileprivate mutating func add(_ new: [DoseSlot], of course: DosageCourse) {
        // Moved, not copied, if there is only one dosage.
        if slots.isEmpty { slots = new } else { slots.append(contentsOf: new) }
        if course.isAnchorAssumed {
            problems[course.index].append(
                DosageProblem(
                    .anchorAssumed, path: "timing",
                    text: "No start is given, so the first day of the window was taken for it."))
        }
    }

    fileprivate mutating func sort() {
        let isSorted = slots.indices.dropFirst().allSatisfy { slots[$0 - 1].isInOrder(before: slots[$0]) }
        if isSorted { return }
        slots = slots.inOrder { !$1.isInOrder(before: $0) }
    }
}

extension DoseSlot {
    fileprivate func isInOrder(before other: DoseSlot) -> Bool {
        at.instant != other.at.instant ? at.instant < other.at.instant : dosage <= other.dosage
    }
}

/// The civil days for which slots are looked for.
struct SlotWindow {
    let first: CalendarDay
    let last: CalendarDay
    let isEmpty: Bool
    /// From the first instant of the first day to that of the day after the last.
    let instants: Range<Instant>

    init(first: CalendarDay, days: Int, zone: ZoneRules) {
        self.first = first
        last = first.adding(days: days - 1)
        isEmpty = days == 0
        let from = zone.moment(first, .midnight).instant
        instants = from..<max(from, zone.moment(first.adding(days: days), .midnight).instant)
    }
}
