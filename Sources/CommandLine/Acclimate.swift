internal import ArgumentParser
internal import Host

/// The root command.
struct Acclimate: ParsableCommand {
    static let version = ProgramVersion.text

    static let configuration = CommandConfiguration(
        commandName: "acclimate",
        abstract: "A health companion for allergies, asthma and immunotherapy, on a machine of your own.",
        discussion: """
            \(Guide.flowing(about))

            Examples:
              acclimate serve
              acclimate dose log --person Mia --allergen peanut
              acclimate import doses binder.csv --person Mia --dry-run
              acclimate backup acclimate.backup

            Exit codes:
            \(Exit.table)
            """,
        version: version,
        subcommands: [
            Serve.self,
            Certificate.self,
            ListSettings.self,
            ListJobs.self,
            LinkCommands.self,
            AccountCommands.self,
            PersonCommands.self,
            DoseCommands.self,
            SymptomCommands.self,
            ReactionCommands.self,
            RescueMedicineCommands.self,
            ReminderCommands.self,
            MedicationCommands.self,
            AirCommands.self, AsthmaCommands.self, InhalerCommands.self,
            StudyCommands.self,
            ImportCommands.self,
            Export.self,
            Report.self,
            DeletePerson.self,
            DeleteAccount.self,
            DocumentCommands.self,
            Migrate.self,
            Backup.self,
            Restore.self,
            ShowVersion.self,
            DecodePicture.self, ReadBarcodes.self, DrawReport.self,
            ReadDocument.self,
        ])

    private static let about = """
        It records doses of oral immunotherapy and checks them against the clinic's plan, symptoms and reactions, pollen
        and air, medicines, inhalers and asthma, activity, and food. It sends reminders, and runs research studies. It
        informs, and makes no medical decisions.

        Everything is kept in one folder, ~/.local/share/acclimate unless --home or ACCLIMATE_HOME names another.
        Commands work while the server runs, except restore and migrate. They act as the operator of the server, and
        the records say so.
        """
}
