internal import Foundation
internal import SQL

extension SettingsTable {
    static let databaseURL = Setting(
        name: "database-url", fallback: "",
        explanation:
            "PostgreSQL database to use instead of the folder's own, such as postgres://db.example.org/acclimate.",
        read: { text throws(SettingProblem) -> PostgreSQLOptions? in
            guard !text.isEmpty else { return nil }
            let options = PostgreSQLOptions(text)
            // The text is not repeated, since it may hold a password.
            guard options.isUnderstood else {
                throw SettingProblem("must be an address such as postgres://db.example.org/acclimate")
            }
            return options
        },
        shown: { PostgreSQLOptions($0).shown }
    )
    static let databasePassword = Setting(
        name: "database-password-file", fallback: "",
        explanation: "File with the password for the PostgreSQL database, on one line.",
        read: SettingText.secretFile
    )

    static func sharedFolder(environment: [String: String]) -> Setting<URL?> {
        Setting(
            name: "shared-folder", fallback: "",
            explanation: "Folder with the documents and the files of jobs if several servers share a database.",
            read: { text throws(SettingProblem) in
                text.isEmpty ? nil : try SettingText.path(text, environment: environment)
            })
    }
}

extension Settings {
    /// The PostgreSQL database to use, nil inside if there is none. Returns nil if a text is rejected; the reader
    /// records the problem.
    static func database(_ reader: inout SettingsReader) -> PostgreSQLOptions?? {
        let address = reader.value(of: SettingsTable.databaseURL)
        let password = reader.value(of: SettingsTable.databasePassword)
        // A line that could not be read may have been meant to name the database.
        guard let address, let password, !reader.problems.contains(where: { $0.name.hasPrefix("database-") }) else {
            return nil
        }
        let (name, alone) = (SettingsTable.databaseURL.name, SettingsTable.databasePassword.name)
        guard var options = address else {
            guard password != nil else { return .some(nil) }
            reader.complain(
                alone, source: reader.source(of: alone), sentence: "\(alone) is set alone: it belongs to \(name).")
            return nil
        }
        guard !options.holdsPassword || reader.source(of: name) != .commandLine else {
            reader.complain(
                name, source: .commandLine,
                sentence:
                    "\(name) holds a password, which other users of this machine can read on the command line. Put"
                    + " it in a file and name that with \(alone).")
            return nil
        }
        options.password = password
        return options
    }

    /// The folder that several servers share, nil inside if there is none. Returns nil if a text is rejected; the reader
    /// records the problem.
    static func sharedFolder(
        _ reader: inout SettingsReader, environment: [String: String], isOnServer: Bool
    ) -> URL?? {
        let setting = SettingsTable.sharedFolder(environment: environment)
        guard let folder = reader.value(of: setting) else { return nil }
        guard folder == nil || isOnServer else {
            reader.complain(
                setting.name, source: reader.source(of: setting.name),
                sentence: "\(setting.name) is set alone: it belongs to \(SettingsTable.databaseURL.name).")
            return nil
        }
        return .some(folder)
    }
}
