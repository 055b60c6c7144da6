public import Foundation

extension Settings {
    /// Resolves all settings from the command line (by setting name), the environment and the file in the data folder,
    /// in that order.
    ///
    /// - Parameter contents: the text of the settings file, or nil if there is none.
    public static func resolve(
        commandLine: [String: String],
        environment: [String: String],
        contents: (URL) throws -> String? = textIfPresent
    ) throws(Refusal) -> Settings {
        var reader = SettingsReader(commandLine: commandLine, environment: environment)
        let home = home(&reader, environment: environment, contents: contents)
        let host = reader.value(of: SettingsTable.host)
        let port = reader.value(of: SettingsTable.port)
        let lan = reader.value(of: SettingsTable.lan)
        let publicURL = reader.value(of: SettingsTable.publicURL)
        let allowedHosts = reader.value(of: SettingsTable.allowedHosts)
        let certificate = reader.value(of: SettingsTable.certificate)
        let key = reader.value(of: SettingsTable.certificateKey)
        let proxies = reader.value(of: SettingsTable.trustedProxies)
        let logLevel = reader.value(of: SettingsTable.logLevel)
        let demo = reader.value(of: SettingsTable.demo)
        let maxUpload = reader.value(of: SettingsTable.maxUpload)
        let services = Services(&reader)
        let delivery = Delivery(&reader)
        let fhir = FHIR(&reader)
        let air = Air(&reader, isDemo: demo ?? false)
        let inhalers = Inhalers(&reader)
        let watching = Watching(&reader)
        reader.refuseUnknown()
        let encryption = encryption(certificate: certificate, key: key, lan: lan, reader: &reader)

        guard reader.problems.isEmpty, let home, let host, let port, let lan, let publicURL, let allowedHosts,
            let proxies,
            let logLevel, let demo, let maxUpload, let services, let delivery, let fhir, let air,
            let inhalers, let watching
        else {
            throw Refusal(problems: reader.problems)
        }
        let opensAll = lan && reader.source(of: SettingsTable.host.name) == .fallback
        if opensAll { reader.replaceFallback(of: SettingsTable.host.name, by: everyAddress) }
        return Settings(
            home: home, host: opensAll ? everyAddress : host, port: port, lan: lan, encryption: encryption,
            publicURL: publicURL, allowedHosts: allowedHosts, trustedProxies: proxies, logLevel: logLevel, demo: demo,
            maxUploadBytes: maxUpload, services: services, delivery: delivery, fhir: fhir,
            air: air, inhalers: inhalers, watching: watching,
            listing: reader.listing
        )
    }

    /// The text of a settings file, or nil if there is none.
    public static func textIfPresent(at file: URL) throws -> String? {
        guard FileManager.default.fileExists(atPath: file.path) else { return nil }
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The data folder, with the database that is chosen in its settings file or elsewhere.
    static func home(
        _ reader: inout SettingsReader, environment: [String: String], contents: (URL) throws -> String?
    ) -> Home? {
        let folder = reader.value(of: SettingsTable.home(environment: environment))
        let isRead = folder.map { read(Home(folder: $0).settingsFile, into: &reader, contents: contents) } ?? false
        let server = database(&reader)
        let shared = sharedFolder(&reader, environment: environment, isOnServer: server.map { $0 != nil } ?? true)
        guard let folder, isRead, let server, let shared else { return nil }
        return Home(folder: folder, server: server, shared: shared)
    }

    private static var everyAddress: String { "0.0.0.0" }

    /// False if there is a file that cannot be read.
    private static func read(
        _ url: URL, into reader: inout SettingsReader, contents: (URL) throws -> String?
    ) -> Bool {
        do {
            if let text = try contents(url) { reader.use(SettingsFile(path: url.path, text: text)) }
            return true
        } catch {
            reader.complain(
                "acclimate.conf", source: .file(path: url.path, line: 1),
                sentence: "The settings file cannot be read as text."
            )
            return false
        }
    }

    private static func encryption(
        certificate: URL??, key: URL??, lan: Bool?, reader: inout SettingsReader
    ) -> Encryption {
        switch (certificate ?? nil, key ?? nil) {
        case (let certificate?, let key?): return .files(certificate: certificate, key: key)
        case (nil, nil): break
        // If the other one was set but rejected, its own problem is already reported.
        case (_?, nil): if case .some(.none) = key { complainAlone(SettingsTable.certificate.name, &reader) }
        case (nil, _?): if case .some(.none) = certificate { complainAlone(SettingsTable.certificateKey.name, &reader) }
        }
        return lan == true ? .localAuthority : .none
    }

    private static func complainAlone(_ name: String, _ reader: inout SettingsReader) {
        reader.complain(
            name, source: reader.source(of: name),
            sentence: "\(name) is set alone: a certificate and its key belong together."
        )
    }
}
