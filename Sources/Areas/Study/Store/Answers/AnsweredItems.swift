internal import Exchange
internal import SQL
internal import Store
internal import Study

/// Which questions a stored text answers.
struct AnsweredItems {
    let ids: Set<String>

    init?(_ text: String) {
        guard case .object(let members)? = try? JSONReader.read(Array(text.utf8)) else { return nil }
        ids = Set(members.map(\.name))
    }
}

extension Reader {
    /// The questions of a version; empty if it cannot be read any more.
    func studyItems(of study: StudyID, number: Int) throws -> [StudyItem] {
        guard let document = try studyDocument(.daily, number: number, of: study) else { return [] }
        return (try? QuestionnaireReader.read(document.content))?.items ?? []
    }
}
