internal import ArgumentParser
internal import Clinical
internal import Exchange
internal import FHIR
internal import Foundation
internal import Host
internal import MedicationsStore
internal import Store

struct ImportMedications: Command {
    static let configuration = CommandConfiguration(
        "medications", abstract: "Import prescriptions from a FHIR file, or medicines from a CSV file.",
        about: """
            FHIR as JSON: a Bundle, NDJSON, a list, or one MedicationRequest (R4 or R5), MedicationOrder (DSTU2) or
            MedicationStatement. What orders becomes a draft; it has no times before somebody confirms it on its page. What
            is over is kept as history. A prescription that ended ends its medicine. Resources that cannot be read are
            named, and the rest comes in. A file about several patients needs --patient.

            CSV: the first line names the columns, in any order: name, strength, form, reason, prescriber, pharmacy,
            notes, start, end, and one way to say how it is taken: morning, noon, evening, night; or times (“08:00;
            20:00”) and amount; or hours and amount; or “as needed” (yes), amount and “most per day”; or text. Each with
            unit. Rows become drafts, all of them or, with a problem, none.

            Importing a file again changes nothing. At most \(ImportFile.limitText).
            """,
        examples: [
            "import medications bundle.json --person Mia --dry-run",
            "import medications medicines.csv --person Mia",
        ],
        json: """
            {"counts": {"changed": 0, "ended": 0, "known": 1, "new": 2, "refused": 1}, "imported": true,
            "medications": [{"name": "Metformin", "place": "Bundle.entry[0]", "reason": null, "sentence": "1 tablet, twice
            a day.", "state": "new"}], "otherTypes": {"Encounter": 12}, "person": {"id": …, "name": …}, "problems":
            [{"message": …, "place": "line 7"}]}; state: new, changed, ended, known or refused, with the reason
            """)

    @Argument(help: "The file.", completion: .file(extensions: ["json", "ndjson", "csv"]))
    var file: String

    @OptionGroup var person: PersonOption

    @Flag(help: "Only say what would change.")
    var dryRun = false

    @Option(help: "Who the person is in the file, as Patient/f001; needed if it has several patients.")
    var patient: String?

    @Option(help: "The mark before decimals in a CSV file, comma or point; found out from the file when left out.")
    var decimal: DecimalArgument?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption

    func run(in program: Program) async throws {
        let bytes = try ImportFile.read(URL(filePath: file))
        try await program.withPerson(person.person, home) { chosen, world in
            let report =
                Self.isJSON(bytes)
                ? try await prescriptions(bytes, chosen, world) : try await table(bytes, chosen, world)
            format.write(program.terminal, text: report.text, json: report.json)
        }
    }

    private func prescriptions(
        _ bytes: [UInt8], _ chosen: ChosenPerson, _ world: World
    ) async throws -> MedicationImportReport {
        let file = PrescriptionFile(bytes)
        guard !file.prescriptions.isEmpty || file.problems.isEmpty else {
            throw Refused(
                .refused, lines: ["Nothing was imported."] + file.problems.prefix(20).map(\.sentence))
        }
        let received: [ReceivedPrescription]
        do throws(PrescriptionFile.PatientProblem) {
            received = try file.prescriptions(of: patient, born: chosen.person.birthdate)
        } catch {
            throw Refused(.refused, error.sentence(for: chosen.person.name))
        }
        let (store, today) = (world.store, chosen.here(world.now()).day)
        let plan =
            dryRun
            ? try await store.planPrescriptions(
                received, from: StoredPrescription.file, today: today, chosen.access)
            : try await store.receivePrescriptions(
                received, from: StoredPrescription.file, today: today, chosen.access, change: world.change(),
                newID: { world.newID() })
        return MedicationImportReport(chosen: chosen, plan: plan, file: file, isImported: !dryRun)
    }

    private func table(_ bytes: [UInt8], _ chosen: ChosenPerson, _ world: World) async throws -> MedicationImportReport
    {
        switch MedicationSheet.read(
            bytes, today: chosen.here(world.now()).day, decimal: decimal?.separator)
        {
        case .invalid(let problems):
            throw Refused(
                .refused,
                lines: ["Nothing was imported: \(Count.of(problems.count, "problem", "problems"))."]
                    + problems.prefix(20).map(\.sentence))
        case .valid(let rows):
            let receipt =
                dryRun
                ? try await world.store.planMedications(rows, chosen.access)
                : try await world.store.importMedications(rows, chosen.access, change: world.change())
            return MedicationImportReport(chosen: chosen, receipt: receipt, isImported: !dryRun)
        }
    }

    /// FHIR's JSON starts with a bracket or a brace; no table does.
    private static func isJSON(_ bytes: [UInt8]) -> Bool {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
        let first = text.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }
}
