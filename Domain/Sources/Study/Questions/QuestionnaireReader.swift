internal import Clinical
public import Exchange

/// Reads questions from a FHIR Questionnaire, R4 or R5 (https://hl7.org/fhir/questionnaire.html).
///
/// Four kinds are understood: choices of one, sliders, numbers and texts. What would change their meaning unread, such
/// as conditions or groups, is refused with its path.
public enum QuestionnaireReader {
    public enum Problem: Error, Sendable, Equatable {
        case unreadable(JSONProblem)
        /// An element that is not understood, with its path.
        case unsupported(path: String, what: String)
        /// Two questions share a linkId.
        case twice(String)
        case empty
    }

    /// The largest file, in bytes.
    public static let mostBytes = 256 * 1024
    /// The most questions.
    public static let mostItems = 100
    /// What sliders reach and choices count at most, so that sums and means can be computed.
    static let levels = -1_000_000_000...1_000_000_000

    public static func read(_ text: String) throws(Problem) -> StudyQuestionnaire {
        let found: StudyQuestionnaire
        do {
            let fields = try JSONNode(try JSONReader.read(Array(text.utf8))).fields()
            guard try fields.field("resourceType").text() == "Questionnaire" else {
                throw Problem.unsupported(path: "resourceType", what: "")
            }
            try fields.refuse(["modifierExtension", "implicitRules"])
            let title = try fields.optional("title")?.text() ?? ""
            let items = try fields.field("item").nodes().map { try $0.item() }
            found = StudyQuestionnaire(title: title, items: items)
        } catch let problem as Problem {
            throw problem
        } catch let problem as JSONProblem {
            throw .unreadable(problem)
        } catch {
            throw .empty
        }
        guard !found.items.isEmpty, found.items.count <= mostItems else { throw .empty }
        var seen: Set<String> = []
        // Many programs take names of columns that differ in case alone for one.
        for item in found.items where !seen.insert(item.id.lowercased()).inserted { throw .twice(item.id) }
        return found
    }
}

extension JSONFields {
    /// Fields that may not be skipped.
    fileprivate func refuse(_ names: [String]) throws {
        for name in names {
            guard let node = optional(name) else { continue }
            throw QuestionnaireReader.Problem.unsupported(path: node.path, what: name)
        }
    }
}

extension JSONNode {
    fileprivate func nodes() throws(JSONProblem) -> [JSONNode] {
        try list { (node) throws(JSONProblem) in node }
    }

    fileprivate func item() throws -> StudyItem {
        let fields = try fields()
        try fields.refuse(["modifierExtension", "enableWhen", "answerValueSet", "initial"])
        if let repeats = fields.optional("repeats"), try repeats.bool() {
            throw QuestionnaireReader.Problem.unsupported(path: repeats.path, what: "repeats")
        }
        let linkId = try fields.field("linkId")
        let id = try linkId.text()
        guard isColumn(id) else { throw QuestionnaireReader.Problem.unsupported(path: linkId.path, what: id) }
        let extensions = try QuestionnaireExtensions(fields.optional("extension"))
        return StudyItem(
            id: id, text: try fields.field("text").text(), help: try fields.optional("item")?.helpText(),
            kind: try kind(fields, extensions), isRequired: try fields.optional("required")?.bool() ?? false)
    }

    private func kind(_ fields: JSONFields, _ extensions: QuestionnaireExtensions) throws -> StudyItem.Kind {
        let type = try fields.field("type")
        switch try type.text() {
        case "choice", "coding":
            return .choice(try fields.field("answerOption").nodes().map { try $0.choice() })
        case "integer" where extensions.isSlider:
            guard let low = extensions.least, let high = extensions.most, low < high,
                let range = Int(exactly: low).flatMap({ first in Int(exactly: high).map { first...$0 } }),
                QuestionnaireReader.levels.contains(range)
            else { throw QuestionnaireReader.Problem.unsupported(path: path, what: "minValue") }
            return .scale(range)
        case "integer", "decimal":
            let low = extensions.least ?? Double(QuestionnaireReader.levels.lowerBound)
            let high = extensions.most ?? Double(QuestionnaireReader.levels.upperBound)
            guard low <= high else { throw QuestionnaireReader.Problem.unsupported(path: path, what: "minValue") }
            return .number(low...high)
        case "string", "text":
            return .text(limit: try fields.optional("maxLength")?.int(in: 1...2000) ?? 500)
        case let other: throw QuestionnaireReader.Problem.unsupported(path: type.path, what: other)
        }
    }

    /// The text of a display item with the control "help" or "info".
    private func helpText() throws -> String? {
        let items = try nodes()
        guard let first = items.first else { return nil }
        let fields = try first.fields()
        let type = try fields.field("type")
        guard items.count == 1, try type.text() == "display" else {
            throw QuestionnaireReader.Problem.unsupported(path: type.path, what: "item")
        }
        return try fields.field("text").text()
    }

    private func choice() throws -> StudyItem.Choice {
        let fields = try fields()
        let outer = try QuestionnaireExtensions(fields.optional("extension"))
        let coding = try fields.field("valueCoding").fields()
        let inner = try QuestionnaireExtensions(coding.optional("extension"))
        let code = try coding.field("code").text()
        guard (1...40).contains(code.utf8.count) else { throw problem(.impossible) }
        let points = inner.weight ?? outer.weight
        guard points.map(QuestionnaireReader.levels.contains) ?? true else {
            throw QuestionnaireReader.Problem.unsupported(path: path, what: "itemWeight")
        }
        return StudyItem.Choice(
            code: code, text: try coding.field("display").text(), meaning: inner.definition ?? outer.definition,
            points: points)
    }
}

/// A name that can head a column of a table in any program.
private func isColumn(_ id: String) -> Bool {
    guard let first = id.utf8.first, (1...26).contains(id.utf8.count) else { return false }
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    return letters.contains(first)
        && id.utf8.allSatisfy {
            letters.contains($0) || capitals.contains($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
                || $0 == UInt8(ascii: "_")
        }
}
