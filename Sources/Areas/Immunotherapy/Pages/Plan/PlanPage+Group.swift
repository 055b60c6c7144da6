internal import CarePlan
internal import Clinical
internal import Immunotherapy
internal import Pages

extension PlanPage {
    /// A level and its history; exactly one of the three states is true.
    struct LevelRow: Encodable, Sendable {
        let number: String
        /// The name; nil if it only repeats the number.
        let name: String?
        let amount: String
        /// "2 capsules"; nil if the level does not say how it is given.
        let measure: String?
        let half: String
        let firstDay: String?
        let days: String?
        let isDone: Bool
        let isNow: Bool
        let isPlanned: Bool
        /// The accessible name of the menu.
        let menuName: String
        let makeCurrent: String
        let edit: String
        let deletion: String
        let version: String
        /// Path of the command that moves the level up or down.
        let move: String
        let canRise: Bool
        let canFall: Bool
        /// Path for recording the visit that unlocks the level; nil if it is not locked.
        let unlock: String?
    }

    /// A level and its history, ordered from lowest to highest.
    struct Entry: Sendable {
        let level: DoseLevel
        let step: LevelHistory.Step
        /// How the level is given besides milligrams.
        var measure: DoseMeasure?
        /// Whether it is locked until a clinic visit is recorded.
        var isLocked = false
    }
}

extension PlanPage.Group {
    /// How many levels the table shows on each side of the current one.
    static let around = 2

    /// - Parameters:
    ///   - entries: All levels of the allergen.
    ///   - isWhole: Whether the table shows all levels, not only those around the current one.
    init(
        _ phrases: Phrases, person: Person.ID, allergen: Allergen, entries: [PlanPage.Entry], isWhole: Bool = false,
        isOpen: Bool = true
    ) {
        let name = phrases.allergen(allergen.kind)
        let now = entries.firstIndex { $0.step.state == .now }
        picture = Picture(allergen.kind)
        if let now {
            let amount = phrases.milligrams(entries[now].level.amount.milligrams)
            heading = phrases("plan.group", ["allergen": name, "amount": amount])
            let position = [
                "level": phrases.formats.number(now + 1), "levels": phrases.formats.number(entries.count),
            ]
            let days = entries[now].step.days
            detail =
                days == 0
                ? phrases("level.position", position) : phrases("plan.levelFor", count: days, position)
        } else {
            heading = name
            detail =
                entries.isEmpty ? phrases("plan.group.empty") : phrases("plan.group.noCurrent", count: entries.count)
        }
        self.isOpen = isOpen
        let near = Self.near(entries)
        levels = (isWhole ? entries.indices : near).map {
            PlanPage.LevelRow(phrases, person: person, number: $0 + 1, of: entries.count, entries[$0])
        }
        hasLevels = !levels.isEmpty
        hasLocked = levels.contains { $0.unlock != nil }
        stair = entries.count < 2 ? nil : Stair(phrases, allergen: name, entries)
        newLevel = Paths.newLevel(person, allergen: allergen.id.text)
        newLevelName = phrases("plan.group.add", ["allergen": name])
        let left = entries.count - near.count
        if left == 0 {
            more = nil
        } else if isWhole {
            more = Link(phrases("plan.fewer"), Paths.plan(person))
        } else {
            more = Link(phrases("plan.more", count: left), Paths.wholePlan(person))
        }
    }

    /// The levels around the current one or, if none is current, the last one taken. The number of levels shown is the
    /// same near either end.
    private static func near(_ entries: [PlanPage.Entry]) -> Range<Int> {
        let middle =
            entries.firstIndex { $0.step.state == .now } ?? entries.lastIndex { $0.step.state == .done } ?? 0
        let count = min(entries.count, 2 * around + 1)
        let first = min(max(0, middle - around), entries.count - count)
        return first..<first + count
    }
}

extension PlanPage.LevelRow {
    init(_ phrases: Phrases, person: Person.ID, number: Int, of count: Int, _ entry: PlanPage.Entry) {
        let (level, step) = (entry.level, entry.step)
        self.number = phrases.formats.number(number)
        let plain = [self.number, phrases.level(named: self.number)]
        name = plain.contains(level.name) ? nil : level.name
        amount = phrases.milligrams(level.amount.milligrams)
        measure = entry.measure.map { phrases.measure($0) }
        half = phrases.milligrams(level.half.milligrams)
        firstDay = step.firstDay.map { phrases.formats.shortFullDay($0) }
        days = step.days == 0 ? nil : phrases.formats.number(step.days)
        isDone = step.state == .done
        isNow = step.state == .now
        isPlanned = step.state == .planned
        menuName = phrases("plan.level.actions", ["level": self.number])
        makeCurrent = Paths.currentLevel(person, level.id.text)
        edit = Paths.editLevel(person, level.id.text)
        deletion = Paths.levelDeletion(person, level.id.text)
        version = String(level.version.number)
        move = Paths.levelMove(person, level.id.text)
        canRise = number > 1
        canFall = number < count
        unlock = entry.isLocked ? Paths.newVisit(person, level: level.id.text) : nil
    }
}
