internal import Foundation

extension Settings {
    /// How FHIR servers are asked.
    public struct FHIR: Sendable {
        /// Whether servers in this server's own network are allowed.
        public let allowsPrivate: Bool
        /// Client ids by the origin of their server; `*` is for all others.
        public let clients: [String: String]
        /// The secrets of confidential clients, by the same origins.
        public let secrets: [String: String]
    }
}

extension Settings.FHIR {
    /// Returns nil if a text is rejected; the reader records the problem.
    init?(_ reader: inout SettingsReader) {
        let allowsPrivate = reader.value(of: SettingsTable.privateFHIR)
        let clients = reader.value(of: SettingsTable.fhirClients)
        let file = reader.value(of: SettingsTable.fhirSecrets)
        guard let allowsPrivate, let clients, let file else { return nil }
        self.allowsPrivate = allowsPrivate
        self.clients = Dictionary(clients.map { ($0.name, $0.value) }) { $1 }
        guard let file else {
            secrets = [:]
            return
        }
        let name = SettingsTable.fhirSecrets.name
        let lines = (try? String(contentsOf: file, encoding: .utf8))?.split(whereSeparator: \.isNewline)
            .map(String.init)
        let pairs = lines.map { lines in lines.compactMap { SettingText.pair($0) } }
        guard let lines, let pairs, lines.count == pairs.count else {
            reader.complain(
                name, source: reader.source(of: name), sentence: "Each line of the file must be an address=secret.")
            return nil
        }
        secrets = Dictionary(pairs.map { ($0.name, $0.value) }) { $1 }
    }
}
