public import Asthma
public import Exchange

/// Questionnaires as an operator supplies them, one JSON document for each. Scores are written in hundredths of a point.
public enum QuestionnaireFile {
    /// Why a file cannot be used.
    public enum Problem: Error, Sendable, Equatable {
        case unreadable(JSONProblem)
        /// The definition contradicts itself.
        case invalid([Questionnaire.Problem])
    }

    /// The largest file, in bytes.
    public static let mostBytes = 256 * 1024

    /// Reads a definition, or says why it cannot be used.
    public static func read(_ bytes: [UInt8]) throws(Problem) -> Questionnaire {
        let questionnaire: Questionnaire
        do throws(JSONProblem) {
            questionnaire = try JSONNode(try JSONReader.read(bytes)).questionnaire()
        } catch {
            throw .unreadable(error)
        }
        let problems = questionnaire.problems
        guard problems.isEmpty else { throw .invalid(problems) }
        return questionnaire
    }
}

extension JSONNode {
    fileprivate func questionnaire() throws(JSONProblem) -> Questionnaire {
        let fields = try fields()
        let ages = try fields.field("ages").range(0...130)
        let questionnaire = Questionnaire(
            id: try fields.field("id").text(), title: try fields.field("title").text(),
            edition: try fields.optional("edition")?.text() ?? "",
            copyright: try fields.optional("copyright")?.text() ?? "", ages: ages,
            items: try fields.field("items").list { (node) throws(JSONProblem) in try node.item() },
            scales: try fields.field("scales").list { (node) throws(JSONProblem) in try node.scale() })
        try fields.end()
        return questionnaire
    }

    private func item() throws(JSONProblem) -> Questionnaire.Item {
        let fields = try fields()
        let item = Questionnaire.Item(
            id: try fields.field("id").text(), text: try fields.field("text").text(),
            options: try fields.field("options").list { (node) throws(JSONProblem) in try node.option() },
            respondent: try fields.optional("respondent")?.word() ?? .person)
        try fields.end()
        return item
    }

    private func option() throws(JSONProblem) -> Questionnaire.Option {
        let fields = try fields()
        let limit = Questionnaire.pointLimit
        let option = Questionnaire.Option(
            text: try fields.field("text").text(), points: try fields.field("points").int(in: -limit...limit))
        try fields.end()
        return option
    }

    private func scale() throws(JSONProblem) -> QuestionnaireScale {
        let fields = try fields()
        let limit = 100 * 100 * Questionnaire.pointLimit
        let scale = QuestionnaireScale(
            id: try fields.field("id").text(),
            items: try fields.field("items").list { (node) throws(JSONProblem) in try node.text() },
            method: try fields.field("method").word(), range: try fields.field("range").range(-limit...limit),
            bands: try fields.optional("bands")?.list { (node) throws(JSONProblem) in try node.band(limit) } ?? [],
            minimalImportantDifference: try fields.optional("minimalImportantDifference")?.int(in: 1...limit),
            direction: try fields.field("direction").word())
        try fields.end()
        return scale
    }

    private func band(_ limit: Int) throws(JSONProblem) -> QuestionnaireScale.Band {
        let fields = try fields()
        let band = QuestionnaireScale.Band(
            id: try fields.field("id").text(), from: try fields.field("from").int(in: -limit...limit),
            title: try fields.optional("title")?.text() ?? "")
        try fields.end()
        return band
    }

    /// `[lowest, highest]`
    private func range(_ limits: ClosedRange<Int>) throws(JSONProblem) -> ClosedRange<Int> {
        let ends = try list { (node) throws(JSONProblem) in try node.int(in: limits) }
        guard ends.count == 2, ends[0] <= ends[1] else { throw problem(.impossible) }
        return ends[0]...ends[1]
    }

    private func word<Word: RawRepresentable<String>>() throws(JSONProblem) -> Word {
        guard let word = Word(rawValue: try text()) else { throw problem(.wrongKind(.choice)) }
        return word
    }
}
