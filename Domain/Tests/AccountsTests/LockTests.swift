import Accounts
import Clinical
import NamedInstants
import Testing

struct LockPolicyTests {
    @Test(
        arguments: [
            (nil, 10_000_000, false), (.atOnce, 299, false), (.atOnce, 300, true), (.oneMinute, 59, false),
            (.oneMinute, 60, true), (.fiveMinutes, 299, false), (.fiveMinutes, 300, true), (.quarterHour, 899, false),
            (.quarterHour, 900, true), (.hour, 3599, false), (.hour, 3600, true), (.hour, -60, false),
            (.hour, -61, true), (nil, -61, false),
        ] as [(LockDelay?, Int64, Bool)])
    func `a device that rested is locked`(_ delay: LockDelay?, _ rest: Int64, _ isLocked: Bool) throws {
        let now = try utc("2024-03-31 01:00")
        let active = now.adding(seconds: -rest)
        #expect(LockPolicy.isLocked(locked: nil, active: active, delay: delay, now: now) == isLocked)
        #expect(LockPolicy.isLocked(locked: active, active: now, delay: delay, now: now))
    }

    @Test(arguments: LockDelay.allCases)
    func `activity is noted a dozen times before the lock would close`(_ delay: LockDelay) throws {
        let now = try utc("2024-03-31 01:00")
        #expect(delay.resolution * 12 == delay.seconds)
        let due = now.adding(seconds: -delay.resolution)
        #expect(LockPolicy.isActivityDue(active: due, delay: delay, now: now))
        #expect(!LockPolicy.isActivityDue(active: due.adding(seconds: 1), delay: delay, now: now))
        #expect(!LockPolicy.isActivityDue(active: due, delay: nil, now: now))
    }

    @Test(arguments: [(nil, false), (0, true), (299, true), (300, false), (-1, false)] as [(Int64?, Bool)])
    func `who showed that it is them is believed for five minutes`(_ passed: Int64?, _ isConfirmed: Bool) throws {
        let now = try utc("2024-03-31 01:00")
        #expect(LockPolicy.isConfirmed(passed.map { now.adding(seconds: -$0) }, now: now) == isConfirmed)
    }

    @Test(arguments: [(0, true), (299, true), (300, false), (-1, false)] as [(Int64, Bool)])
    func `a challenge can be answered for five minutes`(_ age: Int64, _ isOpen: Bool) throws {
        let now = try utc("2024-03-31 01:00")
        #expect(PasskeyPolicy.isOpen(created: now.adding(seconds: -age), now: now) == isOpen)
    }

    @Test func `a passkey has a short name`() {
        #expect(PasskeyPolicy.name("  Ada’s phone ") == .valid("Ada’s phone"))
        #expect(PasskeyPolicy.name(" ") == .invalid([.missing]))
        #expect(PasskeyPolicy.name(String(repeating: "x", count: 61)) == .invalid([.tooLong(limit: 60)]))
    }
}

struct RecoveryCodeTests {
    @Test(
        arguments: [
            (Array(repeating: 0, count: 10), "0000-0000-0000-0000"),
            (Array(repeating: 255, count: 10), "ZZZZ-ZZZZ-ZZZZ-ZZZZ"),
            ([0x08, 0x42, 0x10, 0x84, 0x21, 0x08, 0x42, 0x10, 0x84, 0x21], "1111-1111-1111-1111"),
            ([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "0000-0000-0000-0001"),
        ] as [([UInt8], String)])
    func `has all eighty bits`(_ bytes: [UInt8], _ text: String) {
        #expect(RecoveryCode.text(bytes) == text)
        #expect(RecoveryCode.read(text) == text)
    }

    @Test(
        arguments: [
            ("7k3m-0000-zzzz-1111", "7K3M-0000-ZZZZ-1111"), (" 7K3M 0000 ZZZZ 1111 ", "7K3M-0000-ZZZZ-1111"),
            ("7K3MOOOOZZZZILi1", "7K3M-0000-ZZZZ-1111"), ("7K3M-0000-ZZZZ-111", nil), ("7K3M-0000-ZZZZ-11111", nil),
            ("7K3M-0000-ZZZZ-111U", nil), ("", nil), ("7K3M-0000-ZZZZ-111é", nil),
        ] as [(String, String?)])
    func `is read as people type it`(_ typed: String, _ code: String?) {
        #expect(RecoveryCode.read(typed) == code)
    }
}
