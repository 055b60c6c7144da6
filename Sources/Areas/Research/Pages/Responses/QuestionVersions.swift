internal import Exchange
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// The daily questions of a study in all versions, to read answers with the version they answer.
struct QuestionVersions: Sendable {
    /// By number.
    let versions: [Int: StudyQuestionnaire]

    init(_ versions: [Int: StudyQuestionnaire]) {
        self.versions = versions
    }

    init(_ request: ResearchRequest) async throws {
        self.init(try await request.store.studyDocuments(.daily, request.access))
    }

    init(_ documents: [StudyDocument]) {
        var versions: [Int: StudyQuestionnaire] = [:]
        for document in documents { versions[document.number] = try? QuestionnaireReader.read(document.content) }
        self.versions = versions
    }

    var newest: StudyQuestionnaire? { versions.max { $0.key < $1.key }?.value }

    /// The columns of exports.
    func table(_ study: StoredStudy) -> ResponseTable {
        ResponseTable(versions, regions: study.details.regions)
    }

    /// The questions of all versions, each once, in the order of the newest.
    var items: [StudyItem] { ResponseTable(versions, regions: []).items }

    /// The answers as values; none if they cannot be read any more.
    func answers(_ stored: StoredAnswer) -> StudyAnswers { answers(stored.questionnaire, stored.answers) }

    /// - Parameters:
    ///   - number: the version of the questions.
    ///   - text: as stored.
    func answers(_ number: Int, _ text: String) -> StudyAnswers {
        guard let questionnaire = versions[number], let value = try? JSONReader.read(Array(text.utf8)),
            let answers = try? StudyAnswers(JSONNode(value), questionnaire)
        else { return StudyAnswers() }
        return answers
    }
}

/// What the air was like, as stored with an answer.
struct ResponseAir: Sendable {
    /// The names in the data, in their order.
    static let figures = ["grass", "birch", "pm2_5", "o3", "temperature", "rain"]

    /// Numbers in their original text.
    private(set) var values: [String: String] = [:]
    private(set) var sources = ""

    /// - Parameter stored: nil if the air is still to come.
    init(_ stored: String?) {
        guard let stored, case .object(let members)? = try? JSONReader.read(Array(stored.utf8)) else { return }
        for member in members {
            switch member.value {
            case .number(let digits): values[member.name] = digits
            case .string(let text) where member.name == "sources": sources = text
            default: continue
            }
        }
    }
}
