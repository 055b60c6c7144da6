internal import Clinical
internal import Foundation
internal import Store

/// The first file people open, in plain words.
enum ArchiveReadme {
    static func text(_ summary: ArchiveSummary, at now: Instant) -> String {
        let day = ZoneRules.utc.local(at: now).day.iso
        let people = summary.people.map { "- \(oneLine($0.name)): \(ArchiveLayout.person($0.id.text))" }
        let whose = summary.household.map { "the household \(oneLine($0))" } ?? "one person"
        return """
            Acclimate: everything about \(whose), written on \(day) (UTC).

            Keep this file like a medical record. It is not encrypted: whoever has it can read it.

            Who is in it:
            \(people.joined(separator: "\n"))

            What is where:
            - tables/ holds one CSV file for each kind of record. Open them with any spreadsheet. Times are in UTC, amounts
              in milligrams. A text that a spreadsheet would run as a formula has an apostrophe before it.
            - files/ holds photos and documents as they are stored.
            - people/ and data.json hold the same records exactly, for programs. schema/ says what each field is
              (JSON Schema). Times are milliseconds since 1970-01-01 in UTC, amounts are nanograms.
            - The history is in it: who changed what, when, and what it said before, also of deleted records.

            What is not in it: passwords, sign-ins, links for invitations and tokens of programs.

            To bring it to another server:
            - at its command line: acclimate import archive FILE
            - or in a browser, in a household where nobody is on record yet: Settings, Your data.
            Accounts that come along need a new password: acclimate account reset ADDRESS

            """
    }

    /// Puts a user-entered name on one line.
    private static func oneLine(_ name: String) -> String {
        String(name.map { $0.isNewline ? " " : $0 })
    }
}
