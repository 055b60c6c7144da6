import Clinical
import Devices
import Exchange

/// Goes through an export and collects what belongs to each user.
struct PressReading {
    /// 2014-01-01T00:00:00Z, in milliseconds: the app is written in a language of that year.
    private static let earliest: Int64 = 1_388_534_400_000

    let zone: ZoneRules
    private let latest: Instant
    var users: [String: PressParts] = [:]
    private var unread: [String] = []
    private var problems: [PressTree.Problem] = []
    private var pressCount = 0

    init(zone: ZoneRules, now: Instant) {
        self.zone = zone
        latest = now.adding(seconds: ReportedTime.tolerance / 1000)
    }

    mutating func add(_ reason: PressTree.Reason, _ path: String) {
        guard problems.count < PressTree.mostProblems else { return }
        problems.append(PressTree.Problem(path: path, reason: reason))
    }

    /// Reads the top, or what is below a user's name at the top.
    mutating func readTree(_ value: JSONValue, user: String? = nil, path: String = "") {
        guard case .object(let members) = value else { return add(.unknownForm, path) }
        for member in members {
            let place = path.isEmpty ? member.name : "\(path)/\(member.name)"
            if let branch = PressBranch(member.name) {
                readBranch(member.value, branch, user: user, path: place)
            } else if user == nil, case .object(let inner) = member.value,
                inner.contains(where: { PressBranch($0.name) != nil })
            {
                readTree(member.value, user: member.name, path: place)
            } else {
                unread.append(place)
            }
        }
    }

    /// Reads a kind of record, or what is below a user's name in it.
    private mutating func readBranch(_ value: JSONValue, _ branch: PressBranch, user: String?, path: String) {
        switch value {
        case .null: return
        case .array(let items): readList(items, branch, user: user ?? "", path: path)
        case .object(let members):
            for member in members {
                readMember(member, branch, user: user, path: "\(path)/\(member.name)")
            }
        default: add(.unknownForm, path)
        }
    }

    private mutating func readMember(_ member: JSONMember, _ branch: PressBranch, user: String?, path: String) {
        if branch == .counts, let day = PressStamp.day(member.name) {
            readCount(member.value, on: day, user: user ?? "", path: path)
        } else if branch != .counts, let stamp = PressStamp(member.name) {
            readEntry(member.value, branch, stamp, user: user ?? "", path: path)
        } else if user == nil, Self.isBelowUser(member.value) {
            readBranch(member.value, branch, user: member.name, path: path)
        } else {
            add(branch == .counts ? .dayInvalid : .timeInvalid, path)
        }
    }

    /// Whether a value is a user's records, and not the fields of one record.
    private static func isBelowUser(_ value: JSONValue) -> Bool {
        switch value {
        case .array: true
        case .object(let members):
            !members.isEmpty
                && members.allSatisfy { member in
                    if case .object = member.value { true } else { false }
                }
        default: false
        }
    }

    /// The moment of a time on the phone's clock; nil, and a problem, if it is impossible.
    mutating func moment(_ stamp: PressStamp, _ path: String) -> (at: Moment, clock: PressTree.Clock)? {
        let found: (at: Moment, clock: PressTree.Clock) =
            switch zone.resolve(stamp.day, stamp.time) {
            case .exact(let moment): (moment, .once)
            case .gap(let moment): (moment, .skipped)
            case .overlap(first: let moment, second: _): (moment, .twice)
            }
        let instant = found.at.instant.adding(seconds: Int64(stamp.second))
        guard instant.milliseconds >= Self.earliest, instant <= latest else {
            add(.timeImpossible, path)
            return nil
        }
        return (Moment(instant: instant, offset: found.at.offset), found.clock)
    }

    /// Counts a press of the file; false if there are too many.
    mutating func countPress(_ path: String) -> Bool {
        pressCount += 1
        // Each press can be in three lists.
        if pressCount == PressTree.mostPresses * 3 + 1 { add(.tooManyPresses, "") }
        return pressCount <= PressTree.mostPresses * 3
    }

    var result: Checked<PressTree, PressTree.Problem> {
        guard problems.isEmpty else { return .invalid(problems) }
        let found = users.keys.map { $0 }.inOrder(by: <).map { name in users[name, default: PressParts()].user(name) }
        guard !found.isEmpty else { return .invalid([PressTree.Problem(path: "", reason: .nothingFound)]) }
        guard found.allSatisfy({ $0.presses.count <= PressTree.mostPresses }) else {
            return .invalid([PressTree.Problem(path: "", reason: .tooManyPresses)])
        }
        return .valid(PressTree(users: found, unread: unread))
    }
}
