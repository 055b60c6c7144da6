internal import SQL

/// The server's own settings, by name.
public enum ServerSetting: String, Sendable {
    case openRegistration = "open_registration"
    case setupCodeHash = "setup_code_hash"
    case formKey = "form_key"
    /// The fingerprint of the key that sealed the last backup.
    case backupKey = "backup_key"
    /// The name of the folder with the documents of a database on a server.
    case folder
    /// The fingerprints of the keys of these documents, with spaces.
    case documentKeys = "document_keys"
    /// The private key that push services know this server by, base64url; a secret.
    case pushKey = "push_key"
}

extension Store {
    public func serverSetting(_ setting: ServerSetting) async throws -> String? {
        try await database.read { tx in
            try tx.first("SELECT value FROM server_setting WHERE name = \(setting.rawValue)").map {
                try $0.text("value")
            }
        }
    }

    /// The setting, which is given this value first if it has none. Of several servers that start at the same time, all get
    /// the same.
    public func serverSetting(_ setting: ServerSetting, orElse make: () -> String) async throws -> String {
        if let known = try await serverSetting(setting) { return known }
        let value = make()
        return try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO server_setting (name, value) VALUES (\(setting.rawValue), \(value))
                ON CONFLICT (name) DO NOTHING
                """)
            let row = try tx.first("SELECT value FROM server_setting WHERE name = \(setting.rawValue)")
            return try row?.text("value") ?? value
        }
    }

    public func setServerSetting(_ setting: ServerSetting, to value: String) async throws {
        try await database.write { tx in
            try tx.execute(
                """
                INSERT INTO server_setting (name, value) VALUES (\(setting.rawValue), \(value))
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
                """)
        }
    }
}
