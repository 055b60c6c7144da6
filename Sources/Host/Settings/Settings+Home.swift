internal import Foundation

extension Settings {
    /// Only the data folder, for commands that need no other setting and should not fail because of one.
    ///
    /// - Parameter given: the folder named on the command line, if any.
    public static func home(_ given: String?, environment: [String: String]) throws(Refusal) -> Home {
        let commandLine = given.map { ["home": $0] } ?? [:]
        var reader = SettingsReader(commandLine: commandLine, environment: environment)
        let folder = reader.value(of: SettingsTable.home(environment: environment))
        guard let folder else { throw Refusal(problems: reader.problems) }
        return Home(folder: folder)
    }
}
