// swift-tools-version: 6.2
import Foundation
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

/// LLVM's linker comes with Swift and takes half the time of the default one.
let linker = LinkerSetting.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))

/// A program that is handed on does not say every name in it to other libraries, and its own addresses take a hundredth of
/// their room: some 10 MB less memory for each command.
let linking: [LinkerSetting] = [
    linker,
    .unsafeFlags(
        ["-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
        .when(platforms: [.linux], configuration: .release)),
]

/// The modules of `Domain` that each target imports; a build refuses an import that is missing here. `Seeds` and
/// `DomainTesting` are for tests.
let domainModules: [String: [String]] = [
    "AppleHealth": ["Activity", "Clinical", "Exchange", "Symptoms"],
    "GuardedHTTP": ["Clinical"],
    "Feeds": ["Air", "Clinical", "Exchange", "FHIR", "FoodTables", "Medications", "Nutrition"],
    "Delivery": ["Accounts", "Clinical"],
    "Spreadsheets": ["Clinical"],
    "ParquetFiles": ["Parquet"],
    "StudyFiles": ["Clinical", "Parquet", "Study"],
    "InhalerGateway": ["Clinical", "Devices"],
    "Store": [
        "Accounts", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Medications", "Nutrition", "Reminders",
        "Study", "Symptoms",
    ],
    "SiteStore": ["Activity", "CarePlan", "Clinical", "Immunotherapy", "Insights", "Symptoms"],
    "Jobs": ["Clinical"],
    "Host": ["Accounts", "Air", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Symptoms"],
    "Pages": [
        "Accounts", "Air", "CarePlan", "Clinical", "Exchange", "FHIR", "Immunotherapy", "Insights", "Medications",
        "Nutrition", "Symptoms",
    ],
    "Web": [
        "Accounts", "Activity", "CarePlan", "Clinical", "Exchange", "FHIR", "Immunotherapy", "Insights", "Medications",
        "Nutrition", "Statistics", "Symptoms",
    ],
    "CommandLine": [
        "Accounts", "Activity", "Air", "AirTables", "Asthma", "AsthmaTables", "CarePlan", "Clinical", "Cohort",
        "CohortTables", "Exchange", "FHIR", "FoodTables", "Immunotherapy", "LungFunction", "Medications", "Nutrition",
        "Reminders", "Statistics", "Symptoms",
    ],
    "fhir-server-benchmark": ["Clinical", "FHIR", "Medications"],
    "sheets-benchmark": ["Clinical", "Study"],
    "TestSupport": [
        "Accounts", "Activity", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Nutrition", "Symptoms",
    ],
    "TestRecords": [
        "Accounts", "Activity", "Air", "Asthma", "CarePlan", "Clinical", "Devices", "Exchange", "Immunotherapy",
        "Medications", "Nutrition", "Study", "Symptoms",
    ],
    "DosageSentences": ["Clinical", "Medications"],
    "DosageSentencesTests": ["Clinical", "Medications", "Seeds"],
    "StudyFilesTests": ["Clinical", "Parquet", "Seeds", "Study"],
    "AppleHealthTests": ["Clinical", "Seeds"],
    "StoreTests": [
        "Accounts", "Activity", "Air", "Asthma", "AsthmaTables", "CarePlan", "Clinical", "Exchange", "FHIR",
        "Immunotherapy", "Insights", "Medications", "Nutrition", "Reminders", "Study", "Symptoms",
    ],
    "ReminderLedgerTests": [
        "Accounts", "Air", "CarePlan", "Clinical", "Immunotherapy", "Medications", "Reminders", "Seeds",
    ],
    "JobsTests": ["Clinical"],
    "FeedsTests": ["Air", "Clinical", "Exchange", "Nutrition"],
    "InhalerGatewayTests": ["Clinical", "Devices"],
    "DeliveryTests": ["Accounts", "Clinical"],
    "HostTests": ["Accounts", "Air", "Clinical", "Exchange", "Seeds"],
    "WebTests": [
        "Accounts", "Activity", "Air", "Asthma", "CarePlan", "Clinical", "Cohort", "CohortTables", "Exchange",
        "FoodTables", "Immunotherapy", "Insights", "Medications", "Nutrition", "Reminders", "Seeds", "Study",
        "Symptoms",
    ],
    "CommandLineTests": [
        "Accounts", "Activity", "Air", "Asthma", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Insights",
        "Medications", "Nutrition", "Symptoms",
    ],
    "ImmunotherapyStore": ["CarePlan", "Clinical", "Exchange", "Immunotherapy", "Reminders", "Symptoms"],
    "SymptomsStore": ["Accounts", "CarePlan", "Clinical", "Immunotherapy", "Reminders", "Symptoms"],
    "ActivityStore": [
        "Accounts", "Activity", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Nutrition", "Symptoms",
    ],
    "FoodStore": ["Accounts", "Clinical", "FoodTables", "Nutrition"],
    "RemindersStore": ["Accounts", "Clinical", "Exchange", "Reminders"],
    "MedicationsStore": ["Accounts", "Air", "CarePlan", "Clinical", "Exchange", "FHIR", "Medications", "Reminders"],
    "AirStore": ["Accounts", "Air", "Clinical", "Insights", "Reminders"],
    "AsthmaStore": ["Asthma", "AsthmaTables", "CarePlan", "Clinical", "Devices", "Medications", "Reminders"],
    "StudyStore": ["Accounts", "Clinical", "Exchange", "Study"],
    "ImmunotherapyPages": ["Accounts", "CarePlan", "Clinical", "Exchange", "Immunotherapy"],
    "SymptomsPages": ["Accounts", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Symptoms"],
    "ActivityPages": [
        "Accounts", "Activity", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Insights", "Nutrition",
    ],
    "FoodPages": ["Accounts", "Clinical", "Exchange", "FoodTables", "Nutrition"],
    "HouseholdPages": ["Accounts", "CarePlan", "Clinical", "Exchange", "FHIR", "Medications"],
    "RemindersPages": ["Accounts", "CarePlan", "Clinical", "Exchange", "Immunotherapy", "Reminders"],
    "MedicationsPages": [
        "Accounts", "CarePlan", "Clinical", "Exchange", "FHIR", "Immunotherapy", "Insights", "Medications",
    ],
    "AirPages": ["Accounts", "Air", "Clinical", "Exchange", "FHIR", "Insights", "Medications", "Statistics"],
    "AsthmaPages": [
        "Accounts", "Air", "Asthma", "AsthmaTables", "Clinical", "Devices", "Exchange", "FHIR", "Insights",
        "Medications",
    ],
    "StudyPages": ["Accounts", "Air", "Clinical", "Exchange", "Study"],
    "ResearchPages": ["Accounts", "Air", "Clinical", "Cohort", "CohortTables", "Exchange", "Study"],
    "ImmunotherapyStoreTests": ["CarePlan", "Clinical", "Immunotherapy", "Symptoms"],
    "SymptomsStoreTests": ["CarePlan", "Clinical", "Exchange", "Immunotherapy", "Symptoms"],
    "ActivityStoreTests": ["Activity", "CarePlan", "Clinical", "Nutrition", "Seeds"],
    "FoodStoreTests": ["Clinical", "Nutrition"],
    "AirStoreTests": ["Air", "Clinical", "Insights"],
    "AsthmaStoreTests": ["Asthma", "Clinical", "Devices"],
    "StudyStoreTests": ["Accounts", "Clinical", "Study"],
]

func domain(_ modules: [String]) -> [Target.Dependency] {
    modules.map { .product(name: $0, package: "Domain") }
}

let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let crypto: Target.Dependency = .product(name: "Crypto", package: "swift-crypto")
let hummingbird: Target.Dependency = .product(name: "Hummingbird", package: "hummingbird")
let http: Target.Dependency = .product(name: "HTTPTypes", package: "swift-http-types")
let nio: Target.Dependency = .product(name: "NIOCore", package: "swift-nio")
let subprocess: Target.Dependency = .product(name: "Subprocess", package: "swift-subprocess")
let system: Target.Dependency = .product(name: "SystemPackage", package: "swift-system")

/// Data beside tests, which they read where it lies.
let excludedFromTests = [
    "FoodTablesTests": ["Tables"], "FHIRTests": ["Examples"], "AsthmaTests": ["peak-flow-nunn-gregg.csv"],
    "CohortTests": ["Oracle"],
]

/// The tests of the rules, with the modules that each imports. They stand here as well as in their own package, so that a
/// whole run compiles the rules once.
let domainTestModules: [String: [String]] = [
    "ClinicalTests": ["Clinical", "DomainTesting"],
    "ImmunotherapyTests": ["Clinical", "DomainTesting", "Immunotherapy", "Seeds"],
    "SymptomsTests": ["Clinical", "DomainTesting", "Seeds", "Symptoms"],
    "NutritionTests": ["Clinical", "DomainTesting", "Nutrition", "Seeds"],
    "ActivityTests": ["Activity", "Clinical", "DomainTesting", "Seeds"],
    "RemindersTests": ["Clinical", "DomainTesting", "Reminders"],
    "MedicationsTests": ["Clinical", "DomainTesting", "Medications", "Seeds"],
    "AirTests": ["Air", "Clinical", "DomainTesting", "Seeds"],
    "AirTablesTests": ["AirTables", "Clinical"],
    "AsthmaTests": ["Asthma", "Clinical", "Devices", "DomainTesting", "LungFunction", "Seeds"],
    "AsthmaTablesTests": ["Asthma", "AsthmaTables", "Clinical", "Devices", "DomainTesting", "Exchange"],
    "CarePlanTests": ["CarePlan", "Clinical", "DomainTesting", "Immunotherapy", "Reminders", "Symptoms"],
    "ExchangeTests": [
        "CarePlan", "Clinical", "DomainTesting", "Exchange", "Immunotherapy", "Reminders", "Seeds", "Symptoms",
    ],
    "FHIRTests": ["Clinical", "DomainTesting", "Exchange", "FHIR", "Medications", "Seeds"],
    "FoodTablesTests": ["Clinical", "Exchange", "FoodTables", "Nutrition"],
    "ScenarioTests": ["Exchange", "Scenarios"],
    "StatisticsTests": ["Seeds", "Statistics"],
    "InsightsTests": [
        "Activity", "Air", "CarePlan", "Clinical", "DomainTesting", "Immunotherapy", "Insights", "Seeds", "Statistics",
        "Symptoms",
    ],
    "AccountsTests": ["Accounts", "Clinical", "DomainTesting"],
    "StudyTests": ["Clinical", "Exchange", "Seeds", "Study"],
    "CohortTests": ["Clinical", "Cohort", "Seeds", "Statistics"],
    "CohortTablesTests": ["Clinical", "Cohort", "CohortTables", "Exchange", "Statistics"],
    "ParquetTests": ["Parquet", "Seeds"],
]

let domainTests: [Target] = domainTestModules.sorted { $0.key < $1.key }.map { name, modules in
    .testTarget(
        name: name, dependencies: domain(modules), path: "Domain/Tests/\(name)",
        exclude: excludedFromTests[name, default: []], packageAccess: false,
        // They see what only the package of the rules may see.
        swiftSettings: settings + [.unsafeFlags(["-package-name", "domain"])])
}

/// The areas with a store of their own; what household shows is part of `Store`.
let storedAreas = [
    "Immunotherapy", "Symptoms", "Activity", "Food", "Reminders", "Medications", "Air", "Asthma", "Study",
]

/// What an area's store needs beyond the usual.
let storeDependencies: [String: [Target.Dependency]] = [
    "Activity": ["AppleHealth", "Encodings", crypto], "Asthma": ["Encodings"],
]

/// What is remembered of an area. Areas import no other area.
let areaStores: [Target] = storedAreas.map { area in
    .target(
        name: "\(area)Store", dependencies: storeDependencies[area, default: []] + ["Store", "SQL"],
        path: "Sources/Areas/\(area)/Store", swiftSettings: settings)
}

func stores(_ areas: String...) -> [Target.Dependency] { areas.map { .target(name: "\($0)Store") } }

/// For what sees the whole product.
let everyStore: [Target.Dependency] = ["Store"] + areaStores.map { .target(name: $0.name) }

/// What the tests of an area's store need beyond the usual.
let storeTestDependencies: [String: [Target.Dependency]] = [
    "Immunotherapy": ["SQL"], "Symptoms": stores("Immunotherapy"), "Activity": ["SQL", "AppleHealth", "TestRecords"],
    "Food": ["SQL"], "Air": ["SQL", "TestRecords"], "Asthma": ["SQL", "TestRecords"], "Study": ["SQL", "TestRecords"],
]

/// The tests of areas' stores. What several areas do together is tested in `StoreTests`.
let storeTests: [Target] = ["Immunotherapy", "Symptoms", "Activity", "Food", "Air", "Asthma", "Study"].map { area in
    .testTarget(
        name: "\(area)StoreTests",
        dependencies: storeTestDependencies[area, default: []] + stores(area) + ["Store", "TestSupport"],
        swiftSettings: settings)
}

/// What an area's pages need beyond the usual.
let ownDependencies: [String: [Target.Dependency]] = [
    "Immunotherapy": ["SQL"],
    "Symptoms": ["SQL"],
    "Activity": ["AppleHealth", "Files", "Charts", "Encodings", "Jobs", "Reports", "SQL", crypto, logging],
    "Food": ["Feeds", "Files", "SQL", logging, nio],
    "Household": ["Encodings", "Files", "Jobs", "SQL", logging, nio],
    "Reminders": [
        "Delivery", "Encodings", "Jobs", "SQL", logging, nio,
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    ],
    "Medications": ["Charts", "DosageSentences", "Feeds", "GuardedHTTP", "Jobs", "Reports", "SQL"],
    "Air": ["Charts", "Encodings", "Feeds", "Jobs", "Reports", "SQL", nio],
    "Asthma": ["Charts", "Encodings", "Feeds", "Reports", "SQL", logging, nio],
    "Study": ["Charts", "Encodings", "Feeds", "Jobs", "SQL", "StudyTokens", nio],
    "Research": ["Charts", "Encodings", "Feeds", "Jobs", "Reports", "StudyFiles", "StudyStore", crypto, nio],
]

/// The folders of an area's pages that the program reads when it starts.
func readAtStart(by area: String) -> [String] {
    ["Templates", "Words", "Styles", "Scripts"].filter {
        FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/Sources/Areas/\(area)/Pages/\($0)")
    }
}

/// What shows an area's records. Areas import no other area.
let areaPages: [Target] = [
    "Immunotherapy", "Symptoms", "Activity", "Food", "Household", "Reminders", "Medications", "Air", "Asthma", "Study",
    "Research",
].map { area in
    .target(
        name: "\(area)Pages",
        dependencies: ownDependencies[area, default: []]
            + (storedAreas.contains(area) ? stores(area) : []) + ["Pages", "Host", "Store", hummingbird, http],
        path: "Sources/Areas/\(area)/Pages", exclude: readAtStart(by: area), swiftSettings: settings)
}

/// The plain sentence of a medicine's dosage. Without dependencies, so that pages and commands can use it alike.
let dosageSentences: Target = .target(
    name: "DosageSentences", path: "Sources/Areas/Medications/Sentences", swiftSettings: settings)

/// A study's answers as files. Without a store and pages, so that they are built and measured alone.
let studyFiles: Target = .target(
    name: "StudyFiles", dependencies: ["ParquetFiles", "Spreadsheets"], path: "Sources/Areas/Research/Files",
    swiftSettings: settings)

let package = Package(
    name: "acclimate",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "acclimate", targets: ["acclimate"])],
    dependencies: [
        .package(path: "Domain"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
        .package(url: "https://github.com/apple/swift-certificates", from: "1.21.0"),
        .package(url: "https://github.com/apple/swift-asn1", from: "1.7.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2", traits: []),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    ],
    targets: [
        .systemLibrary(name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"])]),
        .systemLibrary(name: "CQREncode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        .systemLibrary(name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0", providers: [.apt(["librsvg2-dev"])]),
        .systemLibrary(name: "CCMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
        .systemLibrary(name: "CZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
        .systemLibrary(name: "CXlsxWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
        .systemLibrary(name: "CPoppler", pkgConfig: "poppler-glib", providers: [.apt(["libpoppler-glib-dev"])]),
        .systemLibrary(name: "CGdkPixbuf", pkgConfig: "gdk-pixbuf-2.0", providers: [.apt(["libgdk-pixbuf-2.0-dev"])]),
        .systemLibrary(name: "CZBar", pkgConfig: "zbar", providers: [.apt(["libzbar-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CTimex"),
        .systemLibrary(name: "CMalloc"),
        .systemLibrary(name: "CPostgreSQL", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "SQL",
            dependencies: [
                "CSQLite", "CPostgreSQL",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "GRDBSQLite", package: "GRDB.swift"),
            ],
            swiftSettings: settings
        ),
        .target(name: "Encodings", dependencies: [crypto], swiftSettings: settings),
        .target(name: "Files", dependencies: ["CZip", "CZlib", system], swiftSettings: settings),
        .target(
            name: "StudyTokens",
            dependencies: ["Encodings", crypto, .product(name: "CryptoExtras", package: "swift-crypto")],
            swiftSettings: settings
        ),
        .target(name: "AppleHealth", swiftSettings: settings),
        .target(
            name: "GuardedHTTP",
            dependencies: [
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                nio,
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Feeds",
            dependencies: [
                "GuardedHTTP", "Encodings", crypto,
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                nio,
                .product(name: "NIOHTTP1", package: "swift-nio"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Delivery", dependencies: ["CCurl", "GuardedHTTP", "Encodings", crypto], swiftSettings: settings),
        .target(name: "Spreadsheets", dependencies: ["CXlsxWriter", "CZip"], swiftSettings: settings),
        .target(name: "ParquetFiles", dependencies: ["Files"], swiftSettings: settings),
        studyFiles,
        .target(
            name: "InhalerGateway", dependencies: ["CDBus", "CTimex", "Encodings", "GuardedHTTP"],
            swiftSettings: settings),
        .target(name: "Store", dependencies: ["SQL", "Encodings", crypto], swiftSettings: settings),
        .target(
            name: "SiteStore",
            dependencies: stores("Activity", "Air", "Immunotherapy", "Symptoms") + ["Store", "SQL"],
            swiftSettings: settings),
        .target(name: "Schema", dependencies: everyStore, swiftSettings: settings),
        .target(name: "Jobs", dependencies: ["Store", logging], swiftSettings: settings),
        .target(
            name: "Host",
            dependencies: [
                "Store", "Jobs", "Encodings", "Files", "Feeds", "SQL", "CArgon2", "CQREncode", "CGdkPixbuf", "CPoppler",
                "CZBar", "CMalloc",
                logging, crypto, subprocess, system,
                .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "X509", package: "swift-certificates"),
                .product(name: "SwiftASN1", package: "swift-asn1"),
            ],
            swiftSettings: settings
        ),
        .target(name: "Charts", swiftSettings: settings),
        .target(name: "Reports", dependencies: ["CPango", "CRsvg"], swiftSettings: settings),
        .target(
            name: "Pages",
            dependencies: [
                "Encodings", "Files",
                "Host", "Store", "Jobs", "SQL", "Feeds", "Charts", "Reports", "CCMark", logging, crypto,
                hummingbird,
                .product(name: "Mustache", package: "swift-mustache"),
                nio,
                .product(name: "NIOHTTP1", package: "swift-nio"),
                http,
            ],
            swiftSettings: settings
        ),
        .target(
            name: "Web",
            dependencies: stores("Food", "Immunotherapy", "Reminders", "Symptoms") + [
                "Store", "Encodings", "Files",
                "SiteStore", "ImmunotherapyPages", "SymptomsPages", "ActivityPages", "FoodPages", "HouseholdPages",
                "RemindersPages", "MedicationsPages", "AirPages", "AsthmaPages", "StudyPages", "ResearchPages",
                "Delivery", "GuardedHTTP", "Pages",
                "Host", "Jobs",
                "SQL",
                "Feeds", "Charts", "Reports", logging, hummingbird,
                .product(name: "HummingbirdCore", package: "hummingbird"),
                .product(name: "HummingbirdTLS", package: "hummingbird"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                nio,
                .product(name: "NIOHTTP1", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
                .product(name: "NIOSSL", package: "swift-nio-ssl"),
                http,
            ],
            exclude: ["Templates", "Words", "Articles"],
            swiftSettings: settings
        ),
        .target(
            name: "CommandLine",
            dependencies: stores(
                "Activity", "Air", "Asthma", "Food", "Immunotherapy", "Medications", "Reminders", "Symptoms"
            ) + [
                "Store", "SiteStore", "Web", "ImmunotherapyPages", "SymptomsPages", "ActivityPages", "FoodPages",
                "HouseholdPages", "Host", "Schema", "AppleHealth", "DosageSentences", "Encodings", "Files",
                "GuardedHTTP", "InhalerGateway", logging,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                nio,
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "acclimate", dependencies: ["CommandLine"], swiftSettings: settings, linkerSettings: linking),
        .executableTarget(
            name: "fhir-server-benchmark", dependencies: ["Feeds", "GuardedHTTP"], path: "Benchmarks/FHIRServer",
            swiftSettings: settings),
        .executableTarget(
            name: "sheets-benchmark", dependencies: ["StudyFiles"], path: "Benchmarks/Sheets", swiftSettings: settings),
        .target(
            name: "TestSupport",
            dependencies: stores("Immunotherapy") + [
                "Store", "Encodings", "Host", "Schema", "SQL", "Feeds", "GuardedHTTP", "CZlib", logging, crypto,
                subprocess, system,
                .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "TestRecords",
            dependencies: stores("Activity", "Air", "Asthma", "Food", "Immunotherapy", "Study", "Symptoms") + [
                "Store", "Encodings", "Host", "SQL", "AppleHealth", "TestSupport",
            ],
            swiftSettings: settings
        ),
        dosageSentences,
        .testTarget(name: "DosageSentencesTests", dependencies: ["DosageSentences"], swiftSettings: settings),
        .testTarget(
            name: "StudyTokensTests",
            dependencies: [
                "StudyTokens", "Encodings", crypto, .product(name: "CryptoExtras", package: "swift-crypto"),
            ],
            exclude: ["Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "StudyFilesTests", dependencies: ["StudyFiles", "ParquetFiles", "Spreadsheets"],
            swiftSettings: settings),
        .testTarget(name: "AppleHealthTests", dependencies: ["AppleHealth"], swiftSettings: settings),
        .testTarget(name: "SQLTests", dependencies: ["SQL", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "StoreTests",
            dependencies: everyStore + [
                "Encodings", "SiteStore", "Schema", "SQL", "AppleHealth", "Host", "TestRecords", "TestSupport",
            ],
            exclude: ["Snapshots", "Migrations/Ladder"], swiftSettings: settings),
        .testTarget(
            name: "ReminderLedgerTests",
            dependencies: stores("Air", "Immunotherapy", "Medications", "Reminders") + [
                "Store", "Jobs", "Schema", "SQL", "Host", "TestRecords", "TestSupport", logging,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JobsTests", dependencies: ["Jobs", "Store", "Schema", "SQL", "TestSupport"],
            swiftSettings: settings),
        .testTarget(
            name: "FeedsTests",
            dependencies: [
                "Feeds", "GuardedHTTP", "TestSupport", hummingbird, logging, subprocess, system, http,
            ],
            exclude: ["Air/Recorded"], swiftSettings: settings),
        .testTarget(
            name: "InhalerGatewayTests", dependencies: ["InhalerGateway", "GuardedHTTP"],
            swiftSettings: settings),
        .testTarget(
            name: "DeliveryTests",
            dependencies: [
                "Delivery", "GuardedHTTP", crypto, hummingbird, logging, http, nio,
                .product(name: "NIOPosix", package: "swift-nio"),
            ],
            exclude: ["Fixtures"], swiftSettings: settings),
        .testTarget(
            name: "HostTests",
            dependencies: [
                "Store", "Encodings", "Files", "Host", "Jobs", "SQL", "TestRecords", "TestSupport", logging,
            ],
            swiftSettings: settings),
        .testTarget(
            name: "ChartsTests", dependencies: ["Charts", "TestSupport"], exclude: ["Snapshots"],
            swiftSettings: settings),
        .testTarget(name: "ReportsTests", dependencies: ["Reports", "TestSupport"], swiftSettings: settings),
        .testTarget(
            name: "WebTests",
            dependencies: everyStore + [
                "Encodings", "Files",
                "ImmunotherapyPages", "SymptomsPages", "ActivityPages", "FoodPages", "HouseholdPages",
                "RemindersPages", "MedicationsPages", "AirPages", "AsthmaPages", "StudyPages", "ResearchPages",
                "Delivery", "GuardedHTTP", "Web",
                "Pages", "Host",
                "SQL", "Feeds",
                "Jobs", "AppleHealth", "CZlib", "Reports", "StudyTokens", "TestRecords", "TestSupport", crypto,
                hummingbird,
                logging, .product(name: "CryptoExtras", package: "swift-crypto"),
                .product(name: "Mustache", package: "swift-mustache"),
                http, nio,
                .product(name: "HummingbirdTesting", package: "hummingbird"),
            ],
            exclude: ["Snapshots"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandLineTests",
            dependencies: stores("Activity", "Air", "Asthma", "Food", "Immunotherapy", "Medications", "Symptoms") + [
                "Store", "SiteStore", "CommandLine", "FoodPages", "Web", "Host", "Reports", "SQL", "Schema",
                "TestRecords", "TestSupport", logging, subprocess, system,
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: settings,
            linkerSettings: [linker]
        ),
    ] + areaStores + areaPages + storeTests + domainTests,
    swiftLanguageModes: [.v6]
)

for target in package.targets { target.dependencies += domain(domainModules[target.name, default: []]) }

// With one target of tests an edit is tried without compiling and linking the others.
if let tests = Context.environment["ACCLIMATE_TESTS"] {
    package.targets.removeAll { $0.isTest && $0.name != tests }
}
