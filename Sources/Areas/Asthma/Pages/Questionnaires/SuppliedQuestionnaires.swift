internal import Asthma
internal import AsthmaTables
package import Foundation
package import Logging
internal import Pages

/// The questionnaires that an operator has the right to use, from a folder of JSON files read at start.
package struct SuppliedQuestionnaires: SitePart {
    let all: [Questionnaire]

    package init() { all = [] }

    init(_ all: [Questionnaire]) { self.all = all }

    /// Reads every file of a folder, in the order of their names. A file that cannot be used is left out and logged.
    package init(folder: URL, log: Logger) {
        let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        var found: [Questionnaire] = []
        for file in files.sorted(by: { $0.lastPathComponent < $1.lastPathComponent })
        where file.pathExtension == "json" {
            do {
                let bytes = try Data(contentsOf: file)
                guard bytes.count <= QuestionnaireFile.mostBytes else { throw CocoaError(.fileReadTooLarge) }
                let questionnaire = try QuestionnaireFile.read(Array(bytes))
                guard !found.contains(where: { $0.id == questionnaire.id }), questionnaire.id != Asked.gina,
                    !questionnaire.id.hasPrefix("exacerbation-")
                else {
                    log.warning("questionnaire left out: its id is in use", metadata: ["file": "\(file.path)"])
                    continue
                }
                found.append(questionnaire)
            } catch {
                log.warning(
                    "questionnaire left out", metadata: ["file": "\(file.path)", "reason": "\(error)"])
            }
        }
        all = found
    }
}

extension Site {
    var questionnaires: [Questionnaire] { parts[SuppliedQuestionnaires.self].all }
}
