import Foundation
import Logging
import SQL
import Testing

@testable import Host

@Suite struct SettingsTests {
    private func resolve(
        _ commandLine: [String: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) throws(Settings.Refusal) -> Settings {
        try Settings.resolve(
            commandLine: commandLine, environment: ["HOME": "/home/ada"].merging(environment) { $1 },
            contents: { _ in file })
    }

    private func problems(_ commandLine: [String: String] = [:], file: String? = nil) -> [String] {
        do {
            _ = try resolve(commandLine, file: file)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test func `nobody has to set anything`() throws {
        let settings = try resolve()
        #expect(settings.home.folder.path == "/home/ada/.local/share/acclimate")
        #expect(settings.host == "127.0.0.1")
        #expect(settings.port == 8080)
        #expect(!settings.lan && !settings.demo)
        #expect(settings.encryption == .none)
        #expect(settings.publicURL == nil)
        #expect(settings.trustedProxies.isEmpty)
        #expect(settings.logLevel == .info)
        #expect(settings.maxUploadBytes == 20_000_000)
        #expect(settings.listing.allSatisfy { $0.source == .fallback })
        #expect(settings.warnings.isEmpty)
    }

    @Test func `the command line goes before the environment and that before the file`() throws {
        let settings = try resolve(
            ["port": "1"], environment: ["ACCLIMATE_PORT": "2", "ACCLIMATE_LOG_LEVEL": "debug"],
            file: "port = 3\nlog-level = error\n# a comment\n\nmax-upload = 5 MB")
        #expect(settings.port == 1)
        #expect(settings.logLevel == .debug)
        #expect(settings.maxUploadBytes == 5_000_000)
        let path = "/home/ada/.local/share/acclimate/acclimate.conf"
        let sources = Dictionary(uniqueKeysWithValues: settings.listing.map { ($0.name, $0.source) })
        #expect(sources["port"] == .commandLine)
        #expect(sources["log-level"] == .environment(variable: "ACCLIMATE_LOG_LEVEL"))
        #expect(sources["max-upload"] == .file(path: path, line: 5))
        #expect(sources["host"] == .fallback)
    }

    @Test func `a file with line ends of Windows has the same lines`() throws {
        let settings = try resolve(file: "# first\r\nport = 3\r\n\r\nlog-level = error\r\nmax-upload = 5 MB")
        #expect(settings.port == 3 && settings.logLevel == .error && settings.maxUploadBytes == 5_000_000)
        let sources = settings.listing.filter { $0.name == "max-upload" }.map(\.source)
        #expect(sources == [.file(path: "/home/ada/.local/share/acclimate/acclimate.conf", line: 5)])
    }

    @Test func `a line without the sign after its key is refused, and its password is not shown`() {
        for line in [
            "database-url postgres://ada:s3cret@db/acclimate?sslmode=require",
            "database-url postgres://ada:s3cret@db/acclimate", "database-url\tpassword=s3cret",
        ] {
            let found = problems(file: line)
            #expect(found.count == 1 && found.allSatisfy { $0.contains("“database-url”") && !$0.contains("s3cret") })
        }
        #expect(problems(file: "postgres://ada:s3cret@db/acclimate?sslmode=require").count == 1)
        #expect(!problems(file: "postgres://ada:s3cret@db/acclimate?sslmode=require").joined().contains("s3cret"))
    }

    @Test func `what the operator watches is off or quiet unless it is set`() throws {
        let usual = try Settings.resolve(commandLine: [:], environment: [:], contents: { _ in nil }).watching
        #expect(!usual.logsJSON && usual.slow == .seconds(1) && usual.metrics == nil)
        let chosen = try Settings.resolve(
            commandLine: ["log-format": "json", "slow-request": "0", "metrics-address": "[::1]:9464"],
            environment: [:], contents: { _ in nil }
        ).watching
        #expect(chosen.logsJSON && chosen.slow == nil)
        #expect(chosen.metrics?.host == "::1" && chosen.metrics?.port == 9464)
    }

    @Test func `a shared folder holds documents and files of jobs, and belongs to a database on a server`() throws {
        let home = try Settings.home(
            commandLine: [
                "home": "/srv/one", "database-url": "postgres:///acclimate", "shared-folder": "~/shared",
            ], environment: ["HOME": "/home/ada"], contents: { _ in nil })
        #expect(home.documents.path == "/home/ada/shared/documents" && home.work.url.path == "/home/ada/shared/work")
        #expect(home.keys.path == "/srv/one/keys" && home.incoming.path == "/srv/one/incoming")
        #expect(throws: Settings.Refusal.self) {
            try Settings.home(
                commandLine: ["home": "/srv/one", "shared-folder": "/srv/shared"], environment: [:],
                contents: { _ in nil })
        }
    }

    @Test func `the file is looked for in the folder that was chosen`() throws {
        var asked: [String] = []
        let settings = try Settings.resolve(
            commandLine: ["home": "~/data"], environment: ["HOME": "/home/ada", "ACCLIMATE_HOME": "/elsewhere"],
            contents: { url in
                asked.append(url.path)
                return nil
            })
        #expect(asked == ["/home/ada/data/acclimate.conf"])
        #expect(settings.home.folder.path == "/home/ada/data")
    }

    @Test func `every problem is told at once with its place`() {
        let found = problems(["port": "x"], file: "prot = 1\nlan = maybe\njust words\nlan = on\nhome = /x")
        let file = "/home/ada/.local/share/acclimate/acclimate.conf"
        #expect(
            found == [
                "The line that begins with “just” is not of the form key = value. (from: \(file), line 3)",
                "“lan” is already set in line 2. (from: \(file), line 4)",
                "port must be a number from 0 to 65535, not “x”. (from: command line)",
                "lan must be on or off, not “maybe”. (from: \(file), line 2)",
                "home cannot be set in the file that lies in it. (from: \(file), line 5)",
                "“prot” is not a setting. Known are: database-url, database-password-file, shared-folder, host, port, lan, public-url, allowed-hosts, certificate,"
                    + " certificate-key, trusted-proxies, log-level, demo, max-upload, open-food-facts-url, spoonacular-url,"
                    + " spoonacular-pictures-url, spoonacular-key-file, geocoder-url, map-tiles-url, map-tiles-attribution,"
                    + " mail-server, mail-security, mail-user, mail-password-file, mail-sender, mail-authority, push-contact,"
                    + " private-channels, private-fhir, fhir-clients, fhir-secrets-file, open-meteo-url, open-meteo-air-url, open-meteo-places-url, open-meteo-key-file,"
                    + " open-meteo-budget, ambee-url, ambee-key-file, ambee-budget, ambee-gases, air-order, air-modes,"
                    + " air-station, air-station-file, air-station-licence, air-retention, inhaler-name,"
                    + " inhaler-service, log-format, slow-request, metrics-address. (from: \(file), line 1)",
            ])
    }

    @Test(arguments: [
        ("port", "65536"), ("port", "-1"), ("host", ""), ("host", "300.1.2.3"), ("host", "a b"), ("host", "10.0.0.0/8"),
        ("public-url", "oit.example.org"), ("public-url", "ftp://x"), ("public-url", "https://x/path"),
        ("public-url", "https://x?y"), ("certificate", "/nowhere.pem"), ("trusted-proxies", "10.0.0.1, ten"),
        ("trusted-proxies", "10.0.0.0/33"), ("log-level", "loud"), ("demo", "2"), ("max-upload", "much"),
        ("allowed-hosts", "https://x"), ("allowed-hosts", "a.example, *"), ("allowed-hosts", "a.example:80"),
        ("log-format", "xml"), ("slow-request", "-1"), ("slow-request", "1 s"), ("metrics-address", "9464"),
        ("metrics-address", "127.0.0.1:0"), ("metrics-address", "a b:9464"), ("shared-folder", "/srv/shared"),
        ("max-upload", "0"), ("max-upload", "9999999999999999 GB"), ("home", ""), ("colour", "red"),
        ("open-food-facts-url", "world.openfoodfacts.org"), ("spoonacular-url", "https://x/path"),
        ("spoonacular-pictures-url", ""), ("spoonacular-key-file", "/nowhere"), ("spoonacular-key-file", "/dev/null"),
        ("open-meteo-url", "api.open-meteo.com"), ("open-meteo-budget", "5000"), ("ambee-gases", "co=kg"),
        ("air-order", "pollen: weatherman"), ("air-modes", "open-meteo=dead"),
        ("air-station", "Bristol, 91, 0, 1, UTC"),
        ("air-station-file", "/nowhere"), ("air-station-licence", "Bristol"), ("air-retention", "6"),
        ("inhaler-name", ""), ("inhaler-name", "An inhaler with a very long name"), ("inhaler-service", "c000"),
    ])
    func `nonsense is refused once and by name`(name: String, text: String) {
        let found = problems([name: text])
        #expect(found.count == 1)
        #expect(found.first?.contains(name) == true)
    }

    @Test func `an open network address without a choice of its own is every address, with TLS`() throws {
        let settings = try resolve(["lan": "on"])
        #expect(settings.host == "0.0.0.0")
        #expect(settings.encryption == .localAuthority)
        #expect(settings.listing.first { $0.name == "host" }?.value == "0.0.0.0")
        #expect(settings.warnings.isEmpty)
        #expect(try resolve(["lan": "on", "host": "192.168.1.5"]).host == "192.168.1.5")
    }

    @Test func `own certificate files go before the local authority`() throws {
        let folder = try TemporaryFolder()
        let certificate = try folder.file("c.pem")
        let key = try folder.file("k.pem")
        let settings = try resolve(["certificate": certificate.path, "certificate-key": key.path, "lan": "on"])
        #expect(settings.encryption == .files(certificate: certificate, key: key))
        #expect(problems(["certificate": certificate.path]).count == 1)
        #expect(problems(["certificate-key": key.path]).count == 1)
        #expect(problems(["certificate": "/nowhere", "certificate-key": key.path]).count == 1)
    }

    @Test func `an unencrypted network address is warned about`() throws {
        #expect(try resolve(["host": "0.0.0.0"]).warnings.count == 1)
        #expect(try resolve(["host": "0.0.0.0", "trusted-proxies": "10.0.0.1"]).warnings.isEmpty)
        #expect(try resolve(["host": "::1"]).warnings.isEmpty)
    }

    @Test func `outside services have addresses without a slash, or are off, and a key comes out of its file`() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("key")
        try Data(" 0123456789abcdef\n".utf8).write(to: file)
        let services = try resolve([
            "open-food-facts-url": "http://127.0.0.1:9000/", "spoonacular-url": "off",
            "spoonacular-key-file": file.path, "geocoder-url": "https://maps.example.org/",
        ]).services
        #expect(services.geocoder == "https://maps.example.org" && services.mapTiles == nil)
        #expect(problems(["map-tiles-url": "https://tiles.example.org/{z}/{x}.png"]).count == 1)
        #expect(problems(["map-tiles-url": "ftp://tiles.example.org/{z}/{x}/{y}"]).count == 1)
        let tiles = "https://tiles.example.org/{z}/{x}/{y}.png?key=1"
        #expect(try resolve(["map-tiles-url": tiles]).services.mapTiles == tiles)
        #expect(services.openFoodFacts == "http://127.0.0.1:9000")
        #expect(services.spoonacular == nil)
        #expect(services.spoonacularPictures == "https://img.spoonacular.com")
        #expect(services.spoonacularKey == "0123456789abcdef")
        try Data("two words of a file".utf8).write(to: file)
        let found = problems(["spoonacular-key-file": file.path])
        #expect(found.count == 1 && found.first?.contains("two words") == false)
    }

    private func home(
        _ commandLine: [String: String] = [:], environment: [String: String] = [:], file: String? = nil
    ) throws(Settings.Refusal) -> Home {
        try Settings.home(
            commandLine: commandLine, environment: ["HOME": "/home/ada"].merging(environment) { $1 },
            contents: { _ in file })
    }

    @Test func `a database on a server is known to every command, from wherever it is set`() throws {
        #expect(try home().server == nil)
        #expect(try resolve().home.server == nil)
        let folder = try TemporaryFolder()
        let file = try folder.file("password")
        try Data("a secret\n".utf8).write(to: file)
        let address = "postgres://acclimate@db.example.org/acclimate"
        let expected = PostgreSQLOptions(address, password: "a secret")
        let lines = "database-url = \(address)\ndatabase-password-file = \(file.path)\nport = none"
        #expect(try home(file: lines).server == expected)
        #expect(try home(["database-url": address, "database-password-file": file.path]).server == expected)
        let variables = ["ACCLIMATE_DATABASE_URL": address, "ACCLIMATE_DATABASE_PASSWORD_FILE": file.path]
        #expect(try home(environment: variables).server == expected)
        #expect(try resolve(environment: variables).home.server == expected)
    }

    @Test func `the password of a database is not listed, and not taken where others can read it`() throws {
        let address = "postgres://acclimate:do-not-tell@db.example.org/acclimate?sslmode=require"
        let settings = try resolve(environment: ["ACCLIMATE_DATABASE_URL": address])
        #expect(settings.home.server?.address == address)
        let listed = settings.listing.first { $0.name == "database-url" }?.value
        #expect(listed == "dbname=acclimate host=db.example.org sslmode=require user=acclimate")
        #expect(settings.home.databaseName == "PostgreSQL (\(listed ?? ""))")
        let found = problems(["database-url": address])
        #expect(found.count == 1 && found[0].contains("database-password-file") && !found[0].contains("do-not-tell"))
    }

    @Test(arguments: [
        "database-url = mysql://acclimate:do-not-tell@db", "database-password-file = /etc/hostname",
        "database-url = postgres:///a\ndatabase-url = postgres:///b", "database-url: postgres:///a",
        "database-url = postgres:///a\ndatabase-password-file = /nowhere",
    ])
    func `a database that is not named well is refused instead of the folder's own`(_ file: String) {
        for tried in [{ _ = try home(file: file) }, { _ = try resolve(file: file) }] as [() throws -> Void] {
            let refusal = #expect(throws: Settings.Refusal.self) { try tried() }
            #expect(refusal?.problems.count == 1 && refusal?.description.contains("do-not-tell") == false)
        }
    }

    @Test func `a settings file that cannot be read names no database for certain`() {
        #expect(throws: Settings.Refusal.self) {
            try Settings.home(
                commandLine: [:], environment: ["HOME": "/home/ada"],
                contents: { _ in throw CocoaError(.fileReadNoPermission) })
        }
    }

    @Test func `an empty variable is not set`() throws {
        #expect(try resolve(environment: ["ACCLIMATE_PORT": ""]).port == 8080)
    }

    @Test func `a settings file that is not text is a problem`() throws {
        let folder = try TemporaryFolder()
        _ = try folder.file("acclimate.conf", [0xFF, 0xFE, 0xFF])
        #expect(throws: Settings.Refusal.self) {
            try Settings.resolve(commandLine: ["home": folder.url.path], environment: [:])
        }
    }
}
