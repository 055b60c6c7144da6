internal import Asthma
internal import AsthmaStore
internal import Pages

/// A questionnaire as a form shows it: the product's own, whose items are yes or no, or one that an operator supplies.
struct Asked: Sendable {
    struct Item: Sendable {
        let id: String
        let text: String
        /// In the order of their positions.
        let options: [String]
        /// What stands above it; nil if the item before it has the same.
        var heading: String?
    }

    /// As stored with answers.
    let id: String
    let title: String
    let intro: String?
    let items: [Item]
    /// The line that the owner requires.
    let copyright: String?

    static let gina = "gina"
    private static let riskPrefix = "exacerbation-"

    static var risk: String { riskPrefix + "\(ExacerbationQuestionnaire.current.version)" }

    /// The version of the questions about risk that an id names; nil for another questionnaire.
    static func riskVersion(_ id: String) -> ExacerbationQuestionnaire? {
        guard id.hasPrefix(riskPrefix) else { return nil }
        let version = Int(id.dropFirst(riskPrefix.count))
        return ExacerbationQuestionnaire.versions.first { $0.version == version }
    }

    /// Nil if there is no such questionnaire.
    ///
    /// - Parameters:
    ///   - phrases: the words of a key.
    ///   - hasReliever: whether a short-acting reliever is in use, so that it is asked about.
    init?(_ phrases: (String) -> String, _ id: String, supplied: [Questionnaire], hasReliever: Bool) {
        self.id = id
        let reliever = hasReliever ? [GINAControl.relieverQuestion] : []
        if id == Asked.gina {
            title = phrases("asthma.questions.gina")
            intro = phrases("asthma.questions.gina.intro")
            copyright = nil
            items = GINAControl.questions.filter { $0 != GINAControl.relieverQuestion || hasReliever }.map {
                Asked.yesOrNo(phrases, $0)
            }
        } else if let risk = Asked.riskVersion(id) {
            title = phrases("asthma.risk.title")
            intro = phrases("asthma.risk.intro")
            copyright = nil
            items = RiskTopic.allCases.flatMap { topic in
                let ids = risk.items(of: topic).map(\.id) + (topic == .symptoms ? reliever : [])
                return ids.enumerated().map { index, id in
                    var item = Asked.yesOrNo(phrases, id)
                    if index == 0 { item.heading = phrases("asthma.risk.topic.\(topic.rawValue)") }
                    return item
                }
            }
        } else if let own = supplied.first(where: { $0.id == id }) {
            title = own.title
            intro = own.edition.isEmpty ? nil : own.edition
            copyright = own.copyright.isEmpty ? nil : own.copyright
            var before: Questionnaire.Respondent?
            items = own.items.map { item in
                defer { before = item.respondent }
                let isNew = item.respondent != before && (before != nil || item.respondent != .person)
                return Item(
                    id: item.id, text: item.text, options: item.options.map(\.text),
                    heading: isNew ? phrases("asthma.questions.by.\(item.respondent.rawValue)") : nil)
            }
        } else {
            return nil
        }
    }

    private static func yesOrNo(_ phrases: (String) -> String, _ id: String) -> Item {
        Item(id: id, text: phrases("asthma.question.\(id)"), options: [phrases("asthma.no"), phrases("asthma.yes")])
    }
}
