internal import Foundation

extension Settings {
    /// How a browser finds inhalers that send by Bluetooth.
    public struct Inhalers: Sendable {
        /// What their names begin with.
        public let namePrefix: String
        /// The UUID of the service that sends puffs, in lower case.
        public let service: String

        public init(namePrefix: String, service: String) {
            self.namePrefix = namePrefix
            self.service = service
        }

        /// Without settings.
        public static let usual = Inhalers(
            namePrefix: SettingsTable.inhalerName.fallback, service: SettingsTable.inhalerService.fallback)
    }
}

extension Settings.Inhalers {
    /// Returns nil if a text is rejected; the reader records the problem.
    init?(_ reader: inout SettingsReader) {
        let name = reader.value(of: SettingsTable.inhalerName)
        let service = reader.value(of: SettingsTable.inhalerService)
        guard let name, let service else { return nil }
        self.init(namePrefix: name, service: service)
    }
}

extension SettingsTable {
    static let inhalerName = Setting(
        name: "inhaler-name", fallback: "Mantou",
        explanation: "What the names of inhalers with Bluetooth begin with.",
        read: { text throws(SettingProblem) in
            // A name in an advertisement has at most 29 bytes (Bluetooth Core Supplement, part A, 1.2).
            guard (1...29).contains(text.utf8.count) else {
                throw SettingProblem("must be a name of 1 to 29 bytes, not “\(text)”")
            }
            return text
        }
    )
    static let inhalerService = Setting(
        name: "inhaler-service", fallback: "0000c000-0000-1000-8000-00805f9b34fb",
        explanation: "UUID of the Bluetooth service by which inhalers send puffs.",
        read: { text throws(SettingProblem) in
            guard let uuid = UUID(uuidString: text) else {
                throw SettingProblem("must be a UUID such as 0000c000-0000-1000-8000-00805f9b34fb, not “\(text)”")
            }
            return uuid.uuidString.lowercased()
        }
    )
}
