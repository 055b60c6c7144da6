internal import ActivityPages
internal import ActivityStore
internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import Foundation
internal import Host

struct ImportHealth: Command {
    static let configuration = CommandConfiguration(
        "health", abstract: "Import an export of Apple Health, all of it or nothing.",
        about: """
            Takes the ZIP file that the Health app shares (profile picture, “Export All Health Data”), whatever its
            language, or the export.xml in it. Nothing is unpacked to the disk.

            Routes of workouts, records of clinics and electrocardiograms beside the XML are kept, too.

            Importing a file again adds nothing, and a later export adds what is new. What was deleted on the phone
            since stays on record here. Its symptoms become symptoms of the diary. The records count from the moment
            when the import is complete; one that was interrupted goes on where it was when it is started again with
            the same file.
            """,
        examples: ["import health export.zip --person Mia"],
        json: """
            {"elements": {"Workout": {"changed", "known", "new", "read", "repeated": numbers}}, "exportedAt": "2026-…"
            or null, "files": {"workout-routes": {as with elements}}, "filesLeftOut": [{"count": 2, "first": "name",
            "folder": "workout-routes", "reason": "no-points"}], "filesMissing": {"workout-routes": 12}, "number": 3, "person": {"id": …, "name": …}, "read": 1600,
            "resumed": false, "skipped": {"Record no-date": {"count": 1, "firstByte": 4711}}, "symptoms": {"known",
            "new": numbers, "skipped": {"HKCategoryTypeIdentifierFever unknown-value": 2}}, "types":
            {"HKQuantityTypeIdentifierStepCount": {as with elements}}}
            """)

    @Argument(help: "The ZIP or XML file.", completion: .file(extensions: ["zip", "xml"]))
    var file: String

    @Flag(help: "Import it even if it names another date of birth or sex than the person's.")
    var anyway = false

    @OptionGroup var person: PersonOption
    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let source = try ImportFile.existing(file)
        try await program.withPerson(person.person, home) { chosen, world in
            do {
                let export = try HealthExportFile(source)
                let differences = try await HealthImport.differences(of: export, from: chosen.access, world)
                guard anyway || differences.isEmpty else {
                    throw Refused(.refused, differences.sentence(chosen.person))
                }
                let run = try await HealthImport.run(export, chosen.access, world)
                let report = HealthReport(chosen: chosen, run: run)
                format.write(program.terminal, text: report.text, json: report.json)
            } catch let refusal as HealthExportFile.Refusal {
                throw Refused(refusal == .cannotRead ? .inputOutput : .refused, refusal.sentence(source.path))
            } catch let damage as HealthImport.Damage {
                throw Refused(.refused, damage.sentence)
            } catch HealthImportProblem.takenOver {
                throw Refused(
                    .tryAgain, "Another import for \(chosen.person.name) began meanwhile; this one stopped.")
            }
        }
    }
}
