internal import ArgumentParser

struct AccountCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "account", abstract: "Look at accounts and help somebody who forgot a password or lost a phone.",
        examples: ["account list", "account reset ada@example.org"],
        subcommands: [ListAccounts.self, ResetAccount.self, RemoveProtection.self])
}

struct AirCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "air", abstract: "Say what is in the air, and compute indices and pollen seasons.",
        examples: [
            "air now Ben",
            "air index us-epa-2024 pm2_5=12.0 o3_8h=0.061",
            "air nowcast pm2_5 --hours 40,36,-,30,28,25,22,20,20,18,16,15",
            "air season counts.csv --method 95",
        ],
        subcommands: [
            ShowAir.self, ForecastAir.self, ListAir.self, ComputeIndex.self, ComputeNowCast.self, FindSeasons.self,
        ])
}

struct AsthmaCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "asthma", abstract: "Estimate control from reliever use, and work with peak flow, without a store.",
        examples: [
            "asthma estimate puffs.csv --through 2026-11-23 --zone Europe/Berlin",
            "asthma peak-flow --sex male --age 25 --height 160",
        ],
        subcommands: [EstimateControl.self, ComputePeakFlow.self])
}

struct DocumentCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "documents", abstract: "Look after the files of documents.", examples: ["documents rotate-key"],
        subcommands: [RotateDocumentKey.self])
}

struct DoseCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "dose", abstract: "Check, log and list doses.",
        examples: [
            "dose check Mia", "dose log --person Mia --allergen peanut", "dose list --person Mia --from 2026-03-01",
        ],
        subcommands: [CheckDose.self, LogDose.self, ListDoses.self])
}

struct ImportCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "import", abstract: "Bring records in from a file.",
        examples: ["import doses binder.csv --person Mia --dry-run"],
        subcommands: [
            ImportDoses.self, ImportHealth.self, ImportFoods.self, ImportMedications.self, ImportAsthma.self,
            ImportArchive.self,
        ])
}

struct InhalerCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "inhaler", abstract: "Listen to inhalers with Bluetooth from a machine in the house.",
        examples: ["inhaler watch --server https://acclimate.home.arpa:8443 --token-file token --spool spool"],
        subcommands: [WatchInhalers.self])
}

struct MedicationCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "medication", abstract: "Explain prescriptions; measure adherence.",
        examples: [
            "medication explain prescription.json --from 2026-03-28 --days 7 --zone Europe/Berlin",
            "medication adherence fills.csv --from 2026-01-01 --through 2026-03-31",
        ],
        subcommands: [ExplainMedication.self, MeasureAdherence.self])
}

struct PersonCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "person", abstract: "List, show and add the people whose health is recorded.",
        examples: ["person list", "person show Mia"],
        subcommands: [ListPeople.self, ShowPerson.self, AddPerson.self])
}

struct ReactionCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "reaction", abstract: "Log and list reactions.",
        examples: ["reaction log Mia --symptom hives:mild", "reaction list Mia --from 2026-03-01"],
        subcommands: [LogReaction.self, ListReactions.self])
}

struct ReminderCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "reminders", abstract: "Plan, list and check reminders.",
        examples: [
            "reminders list Mia", "reminders history Mia --from 2026-03-01",
            "reminders plan --rules rules.json --from 2026-03-28 --through 2026-03-29",
        ],
        subcommands: [ListReminders.self, ReminderHistory.self, PlanReminders.self, TestReminders.self])
}

struct RescueMedicineCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "rescue-medicine", abstract: "List auto-injectors and other rescue medicines.",
        examples: ["rescue-medicine list Mia"],
        subcommands: [ListRescueMedicines.self])
}

struct StudyCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "study", abstract: "Analyse the data of a study, or simulate a cohort, without a store.",
        examples: [
            "study simulate --participants 400 --days 180 --seed 7 --effects effects.json --output cohort",
            "study analyse cohort --outcome tnss --exposures grass,birch --lags 0-3",
        ],
        subcommands: [SimulateStudy.self, AnalyseStudy.self])
}

struct SymptomCommands: ParsableCommand {
    static let configuration = CommandConfiguration(
        "symptom", abstract: "Log and list symptoms.",
        examples: ["symptom log Mia hives:mild", "symptom list Mia --from 2026-03-01"],
        subcommands: [LogSymptoms.self, ListSymptoms.self])
}
