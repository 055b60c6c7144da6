// swift-tools-version: 6.2
import PackageDescription

// One manifest, two builds. The host build has every target and the tests; with ACCLIMATE_WASM set it has only the
// rule modules and what a phone loads of them, compiled as Embedded Swift (see bin/rules at the root).
let forBrowser = Context.environment["ACCLIMATE_WASM"] != nil

let common: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

// On the host the compiler refuses what Embedded Swift would refuse, long before the browser build runs.
// For a browser, constant arrays stay in their functions: outlined, two of different modules can bear one name, of which
// the linker keeps either (bin/rules checks that none is there).
let rule: [SwiftSetting] =
    common
    + (forBrowser
        ? [
            .enableExperimentalFeature("Embedded"),
            .unsafeFlags(["-wmo", "-Osize", "-Xllvm", "-sil-disable-pass=object-outliner"]),
        ]
        : [.treatWarning("EmbeddedRestrictions", as: .error)])

// No phone loads these yet: the browser build only checks them, and does not spend its time on making them small.
let checkedRule: [SwiftSetting] =
    forBrowser ? common + [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo", "-Onone"])] : rule

let ruleTargets: [Target] = [
    .target(name: "Clinical", swiftSettings: rule),
    .target(name: "Immunotherapy", dependencies: ["Clinical"], swiftSettings: rule),
    .target(name: "Symptoms", dependencies: ["Clinical"], swiftSettings: rule),
    .target(name: "Nutrition", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(name: "Activity", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(name: "Reminders", dependencies: ["Clinical"], swiftSettings: rule),
    .target(name: "Medications", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(name: "Air", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(name: "Asthma", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(name: "Devices", dependencies: ["Clinical"], swiftSettings: checkedRule),
    .target(
        name: "CarePlan", dependencies: ["Clinical", "Immunotherapy", "Symptoms", "Reminders"], swiftSettings: rule),
    .target(
        name: "Exchange", dependencies: ["Clinical", "Immunotherapy", "Symptoms", "Reminders", "CarePlan"],
        swiftSettings: rule),
    .target(
        name: "FoodTables", dependencies: ["Clinical", "Nutrition", "Exchange"], swiftSettings: checkedRule),
    .target(name: "AirTables", dependencies: ["Clinical", "Air", "Exchange"], swiftSettings: checkedRule),
    .target(
        name: "AsthmaTables", dependencies: ["Clinical", "Asthma", "Devices", "Exchange"], swiftSettings: checkedRule),
    .target(name: "FHIR", dependencies: ["Clinical", "Medications", "Exchange"], swiftSettings: checkedRule),
]

// What a phone loads.
let browserTargets: [Target] = [
    .target(
        name: "offline",
        dependencies: ["Clinical", "Immunotherapy", "Symptoms", "Reminders", "CarePlan", "Exchange"],
        exclude: ["plain-text.c", "runtime.c", "same-answers.mjs"],
        swiftSettings: rule
    )
]

let hostTargets: [Target] = [
    .target(name: "Accounts", dependencies: ["Clinical"], swiftSettings: common),
    .target(name: "Statistics", swiftSettings: common),
    .target(name: "LungFunction", swiftSettings: common),
    .target(name: "Cohort", dependencies: ["Clinical", "Statistics"], swiftSettings: common),
    .target(
        name: "CohortTables", dependencies: ["Clinical", "Cohort", "Exchange", "Statistics"], swiftSettings: common),
    .target(name: "Parquet", swiftSettings: common),
    .target(name: "Study", dependencies: ["Clinical", "Exchange"], swiftSettings: common),
    .target(
        name: "Insights",
        dependencies: ["Clinical", "Immunotherapy", "Symptoms", "Activity", "CarePlan", "Air", "Statistics"],
        swiftSettings: common
    ),
    .target(
        name: "Scenarios",
        dependencies: ["Clinical", "Immunotherapy", "Symptoms", "CarePlan", "Exchange"],
        swiftSettings: common
    ),
    .executableTarget(name: "scenario", dependencies: ["Exchange", "Scenarios"], swiftSettings: common),
    .executableTarget(
        name: "schedule-benchmark", dependencies: ["Clinical", "Medications"], path: "Benchmarks/Schedules",
        swiftSettings: common),
    .executableTarget(
        name: "trigger-benchmark", dependencies: ["Statistics"], path: "Benchmarks/Triggers", swiftSettings: common),
    .executableTarget(
        name: "study-benchmark", dependencies: ["Clinical", "Cohort"], path: "Benchmarks/Studies",
        swiftSettings: common),
]

let testTargets: [Target] = [
    .target(name: "NamedInstants", dependencies: ["Clinical"], path: "Tests/NamedInstants", swiftSettings: common),
    .target(name: "Seeds", path: "Tests/Seeds", swiftSettings: common),
    .target(
        name: "RandomChecks",
        dependencies: ["Clinical", "Immunotherapy", "NamedInstants", "Seeds"],
        path: "Tests/RandomChecks",
        swiftSettings: common
    ),
    .testTarget(name: "ClinicalTests", dependencies: ["Clinical", "NamedInstants"], swiftSettings: common),
    .testTarget(
        name: "ImmunotherapyTests",
        dependencies: ["Clinical", "Immunotherapy", "NamedInstants", "RandomChecks", "Seeds"],
        swiftSettings: common
    ),
    .testTarget(
        name: "SymptomsTests",
        dependencies: ["Clinical", "Symptoms", "NamedInstants", "Seeds"],
        swiftSettings: common
    ),
    .testTarget(
        name: "NutritionTests",
        dependencies: ["Clinical", "Nutrition", "NamedInstants", "Seeds"],
        swiftSettings: common
    ),
    .testTarget(
        name: "ActivityTests",
        dependencies: ["Clinical", "Activity", "NamedInstants", "RandomChecks", "Seeds"],
        swiftSettings: common
    ),
    .testTarget(
        name: "RemindersTests", dependencies: ["Clinical", "Reminders", "NamedInstants", "Seeds"],
        swiftSettings: common),
    .testTarget(
        name: "MedicationsTests", dependencies: ["Clinical", "Medications", "NamedInstants", "Seeds"],
        swiftSettings: common),
    .testTarget(name: "AirTests", dependencies: ["Air", "Clinical", "NamedInstants", "Seeds"], swiftSettings: common),
    .testTarget(
        name: "AsthmaTests",
        dependencies: ["Asthma", "Clinical", "Devices", "LungFunction", "NamedInstants", "Seeds"],
        exclude: ["peak-flow-nunn-gregg.csv"], swiftSettings: common),
    .testTarget(
        name: "AirTablesTests", dependencies: ["Air", "AirTables", "Clinical", "Exchange"], swiftSettings: common),
    .testTarget(
        name: "AsthmaTablesTests",
        dependencies: ["Asthma", "AsthmaTables", "Clinical", "Devices", "Exchange", "NamedInstants"],
        swiftSettings: common),
    .testTarget(
        name: "CarePlanTests",
        dependencies: ["Clinical", "Immunotherapy", "Symptoms", "Reminders", "CarePlan", "NamedInstants"],
        swiftSettings: common
    ),
    .testTarget(
        name: "ExchangeTests",
        dependencies: [
            "Clinical", "Immunotherapy", "Symptoms", "Reminders", "CarePlan", "Exchange", "NamedInstants",
            "RandomChecks", "Seeds",
        ],
        swiftSettings: common
    ),
    .testTarget(
        name: "FoodTablesTests", dependencies: ["Clinical", "Nutrition", "Exchange", "FoodTables"],
        exclude: ["Tables"], swiftSettings: common),
    .testTarget(
        name: "FHIRTests", dependencies: ["Clinical", "Medications", "Exchange", "FHIR", "NamedInstants", "Seeds"],
        exclude: ["Examples"], swiftSettings: common),
    .testTarget(name: "ScenarioTests", dependencies: ["Exchange", "Scenarios"], swiftSettings: common),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics", "Seeds"], swiftSettings: common),
    .testTarget(
        name: "CohortTests", dependencies: ["Clinical", "Cohort", "Seeds", "Statistics"], exclude: ["Oracle"],
        swiftSettings: common),
    .testTarget(
        name: "CohortTablesTests", dependencies: ["Clinical", "Cohort", "CohortTables", "Exchange", "Statistics"],
        swiftSettings: common),
    .testTarget(
        name: "InsightsTests",
        dependencies: [
            "Clinical", "Immunotherapy", "Symptoms", "Activity", "CarePlan", "Air", "Statistics", "Insights",
            "NamedInstants", "Seeds",
        ],
        swiftSettings: common
    ),
    .testTarget(
        name: "StudyTests", dependencies: ["Clinical", "Exchange", "NamedInstants", "Seeds", "Study"],
        swiftSettings: common),
    .testTarget(name: "ParquetTests", dependencies: ["Parquet", "Seeds"], swiftSettings: common),
    .testTarget(name: "AccountsTests", dependencies: ["Accounts", "Clinical", "NamedInstants"], swiftSettings: common),
]

let package = Package(
    name: "Domain",
    platforms: [.macOS(.v15)],
    products: forBrowser
        ? [
            .library(
                name: "phone",
                targets: [
                    "offline", "Activity", "Asthma", "Devices", "FoodTables", "AirTables", "AsthmaTables", "FHIR",
                ])
        ]
        : (ruleTargets + hostTargets).map {
            $0.type == .executable
                ? .executable(name: $0.name, targets: [$0.name]) : .library(name: $0.name, targets: [$0.name])
        } + [
            // For tests, also those of the root package.
            .library(name: "Seeds", targets: ["Seeds"]),
            .library(name: "DomainTesting", targets: ["NamedInstants", "RandomChecks", "Scenarios"]),
        ],
    targets: ruleTargets + (forBrowser ? browserTargets : hostTargets + testTargets),
    swiftLanguageModes: [.v6]
)
