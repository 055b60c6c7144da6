import Accounts
import Clinical
import NamedInstants
import Testing

struct SessionPolicyTests {
    @Test(
        arguments: [
            (0, 0, 0, SessionPolicy.State.valid), (86_399, 0, 86_399, .valid), (86_400, 0, 86_400, .rotate),
            (14 * 86_400 - 1, 14 * 86_400 - 1, 0, .valid), (14 * 86_400, 14 * 86_400, 0, .expired),
            (90 * 86_400 - 1, 0, 0, .valid), (90 * 86_400, 0, 0, .expired), (-60, -60, -60, .valid),
        ] as [(Int64, Int64, Int64, SessionPolicy.State)])
    func `a session ends after 14 idle days or 90 days and is exchanged daily`(
        age: Int64, idle: Int64, sinceRotation: Int64, state: SessionPolicy.State
    ) throws {
        let now = try utc("2024-03-31 01:00")
        let found = SessionPolicy.state(
            created: now.adding(seconds: -age),
            lastSeen: now.adding(seconds: -idle),
            rotated: now.adding(seconds: -sinceRotation),
            now: now
        )
        #expect(found == state)
    }
}

struct SignInThrottleTests {
    @Test(
        arguments: [
            (
                SignInThrottle.Kind.account,
                [(0, 0), (5, 0), (6, 30), (7, 60), (8, 120), (10, 480), (11, 900), (.max, 900)]
            ),
            (.device, [(10, 0), (11, 30), (12, 60), (14, 240), (15, 300), (1000, 300)]),
            (.address, [(20, 0), (21, 60), (22, 120), (24, 480), (25, 900), (1000, 900)]),
            (.link, [(0, 0), (4, 0), (5, 3600), (6, 3600), (1000, 3600)]),
        ] as [(SignInThrottle.Kind, [(Int, Int64)])])
    func `after the free failures the wait doubles up to its end`(
        kind: SignInThrottle.Kind, steps: [(Int, Int64)]
    ) throws {
        let now = try utc("2024-12-31 23:59")
        for (failures, wait) in steps {
            #expect(SignInThrottle.wait(failures: failures, last: now, now: now, kind: kind) == wait)
        }
    }

    @Test(arguments: [(0, 900), (1, 899), (899, 1), (900, 0), (3599, 0), (3600, 0), (-50, 900)] as [(Int64, Int64)])
    func `time that has passed shortens the wait and a clock set back never lengthens it`(
        passed: Int64, wait: Int64
    ) throws {
        let last = try utc("2024-02-29 12:00")
        let now = last.adding(seconds: passed)
        #expect(SignInThrottle.wait(failures: 50, last: last, now: now, kind: .account) == wait)
    }

    @Test func `an hour without a failure starts the count again`() throws {
        let last = try utc("2024-02-29 12:00")
        #expect(SignInThrottle.count(failures: 0, last: nil, now: last) == 1)
        #expect(SignInThrottle.count(failures: 7, last: last, now: last.adding(seconds: 3599)) == 8)
        #expect(SignInThrottle.count(failures: 7, last: last, now: last.adding(seconds: 3600)) == 1)
        #expect(SignInThrottle.count(failures: .max, last: last, now: last) == .max)
    }
}

struct InvitationPolicyTests {
    @Test func `an invitation works once and for seven days`() throws {
        let created = try utc("2024-02-26 12:00")
        let week = try utc("2024-03-04 12:00")
        #expect(InvitationPolicy.state(created: created, used: nil, now: created) == .open)
        #expect(InvitationPolicy.state(created: created, used: nil, now: week.adding(seconds: -1)) == .open)
        #expect(InvitationPolicy.state(created: created, used: nil, now: week) == .expired)
        #expect(InvitationPolicy.state(created: created, used: created, now: week) == .used)
    }
}
