import Accounts
import Clinical
import NamedInstants
import Testing

@Suite struct `A link for a clinic` {
    @Test(
        arguments: [
            (0, nil, true, 0, ClinicLinkPolicy.State.open), (14 * 86_400 - 1, nil, true, 0, .open),
            (14 * 86_400, nil, true, 0, .expired), (-60, nil, true, 0, .open), (10, 10, true, 0, .revoked),
            (20 * 86_400, 10, true, 0, .revoked), (10, nil, false, 0, .revoked),
            (20 * 86_400, nil, false, 0, .revoked), (10, nil, true, 19, .open), (10, nil, true, 20, .exhausted),
            (20 * 86_400, nil, true, 20, .exhausted), (10, 10, true, 20, .revoked),
        ] as [(Int64, Int64?, Bool, Int, ClinicLinkPolicy.State)])
    func `works until its end, until somebody ends it, or until it has seen twenty wrong passcodes`(
        age: Int64, revoked: Int64?, isLookedAfter: Bool, wrongPasscodes: Int, state: ClinicLinkPolicy.State
    ) throws {
        let made = try utc("2026-03-28 12:00")
        let found = ClinicLinkPolicy.state(
            ends: ClinicLinkPolicy.end(days: 14, from: made), revoked: revoked.map { made.adding(seconds: $0) },
            isLookedAfter: isLookedAfter, wrongPasscodes: wrongPasscodes, now: made.adding(seconds: age))
        #expect(found == state)
    }

    @Test(arguments: [
        ("Dr Meyer", "14", "Dr Meyer", 14), ("  Dr\nMeyer ", " 1 ", "Dr Meyer", 1), ("Praxis 🩺", "90", "Praxis 🩺", 90),
        ("a", "007", "a", 7),
    ])
    func `has a name and an end`(name: String, days: String, kept: String, end: Int) {
        #expect(ClinicLinkDraft(name: name, days: days).checked() == .valid(.init(name: kept, days: end)))
    }

    @Test(
        arguments: [
            ("", "14", [.nameMissing]), (" \u{200B}", "14", [.nameMissing]),
            (String(repeating: "n", count: 81), "14", [.nameTooLong(limit: 80)]), ("a", "", [.daysUnreadable]),
            ("a", "soon", [.daysUnreadable]), ("a", "-1", [.daysUnreadable]), ("a", "1.5", [.daysUnreadable]),
            ("a", "١٤", [.daysUnreadable]), ("a", "0", [.daysOutside]), ("a", "91", [.daysOutside]),
            ("a", "99999999999999999999", [.daysOutside]), ("", "0", [.nameMissing, .daysOutside]),
        ] as [(String, String, [ClinicLinkDraft.Problem])])
    func `is refused with every reason`(name: String, days: String, problems: [ClinicLinkDraft.Problem]) {
        #expect(ClinicLinkDraft(name: name, days: days).checked() == .invalid(problems))
    }
}

@Suite struct `The passcode of a link` {
    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0, 0, 0], "00000000"), ([0, 0, 0, 0, 0, 0, 0, 7], "00000007"),
            ([0, 0, 0, 0, 5, 0xF5, 0xE0, 0xFF], "99999999"), ([0, 0, 0, 0, 5, 0xF5, 0xE1, 0], "00000000"),
            ([255, 255, 255, 255, 255, 255, 255, 255], "09551615"),
        ] as [([UInt8], String)])
    func `has eight digits, whatever the bytes`(random: [UInt8], passcode: String) {
        #expect(ClinicPasscode.make(random) == passcode)
    }

    @Test(
        arguments: [
            ("48217730", "48217730"), ("4821 7730", "48217730"), (" 4821-7730\n", "48217730"),
            ("48.21.77.30", "48217730"), ("٤٨٢١٧٧٣٠", "48217730"), ("４８２１７７３０", "48217730"), ("4821773", nil),
            ("482177301", nil), ("4821773O", nil), ("", nil), ("4821 773½", nil), ("十8217730", nil),
            ("4821773\u{0}", nil),
        ] as [(String, String?)])
    func `is read as people type it`(typed: String, passcode: String?) {
        #expect(ClinicPasscode.read(typed) == passcode)
    }

    @Test func `is shown in two groups`() {
        #expect(ClinicPasscode.grouped("48217730") == "4821 7730")
        #expect(ClinicPasscode.read(ClinicPasscode.grouped("00000007")) == "00000007")
    }
}

@Suite struct `The passphrase of a sealed file` {
    @Test func `has a hundred bits`() {
        let made = SealingPassphrase.make(Array(1...13))
        #expect(made.hasPrefix("0410-"))
        #expect(made.filter { $0 != "-" }.count == 20 && made.count == 24)
        #expect(SealingPassphrase.problem(made) == nil)
    }

    @Test(
        arguments: [
            ("correct horse ba", nil), (String(repeating: "abcdef ghij", count: 9), nil),
            (String(repeating: " ", count: 16), .tooUniform),
            (String(repeating: "ab12", count: 5), .tooUniform), ("", .tooShort(limit: 16)),
            ("correct horse b", .tooShort(limit: 16)), (String(repeating: "x", count: 101), .tooLong(limit: 100)),
            ("Schlüssel für die Praxis", .notPlain), ("line\nbreak line break", .notPlain),
            ("a passphrase with \u{7F}", .notPlain), ("🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑🔑", .notPlain),
        ] as [(String, SealingPassphrase.Problem?)])
    func `may be one's own`(typed: String, problem: SealingPassphrase.Problem?) {
        #expect(SealingPassphrase.problem(typed) == problem)
    }
}
