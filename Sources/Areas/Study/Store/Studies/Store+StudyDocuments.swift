internal import Clinical
internal import SQL
public import Store
public import Study

extension Store {
    /// All versions of a document, newest first.
    public func studyDocuments(_ kind: StudyDocumentKind, _ access: StudyAccess) async throws -> [StudyDocument] {
        try await database.read { tx in
            try tx.fetch(
                """
                SELECT kind, number, content, created_at FROM study_document
                WHERE study = \(access.study.text) AND kind = \(kind.rawValue) ORDER BY number DESC
                """
            ).map(StudyDocument.init)
        }
    }
}
