internal import Clinical
internal import Foundation
internal import Host
internal import Jobs
internal import Pages
internal import Store
internal import Study
internal import StudyFiles
internal import StudyStore

/// The kinds of file that take too long for one answer. The raw values are parts of addresses.
enum StudyFileKind: String, Sendable, CaseIterable {
    case workbook
    case parquet

    var type: String {
        switch self {
        case .workbook: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        case .parquet: "application/vnd.apache.parquet"
        }
    }

    /// Of the file's name.
    var ending: String { self == .workbook ? "xlsx" : "parquet" }
}

extension JobKind {
    /// Writes a study's answers as a file; its key is the file.
    static let studyFile = JobKind("study-file")
}

extension PreparedFile {
    /// The codes of the sites whose answers a study's file holds; nil for the whole study.
    var sites: Set<String>? { part.map(SiteCodes.read) }
}

extension PrepareFileJob {
    static func studyFile(_ site: Site) -> PrepareFileJob {
        let store = site.world.store
        return PrepareFileJob(.studyFile, site) { file, target, progress in
            guard let kind = StudyFileKind(rawValue: file.format), let id = StudyID(file.subject),
                let access = try await store.studyAccess(id, file.account)?.narrowed(to: file.sites),
                access.permissions.contains(.exportResponses), let study = try await store.study(id, access)
            else { throw NotPermitted() }
            let questions = QuestionVersions(try await store.studyDocuments(.daily, access))
            let table = questions.table(study)
            let header = StudyFileHeader(
                study: study.id.text, name: study.details.name, organisation: study.details.organisation,
                licence: "Only as the consent allows",
                attributions: try await site.airAttributions(access, isPilot: study.showsPilot),
                created: site.world.now())
            let answers: any StudyFile =
                switch kind {
                case .workbook:
                    try StudyWorkbook(
                        table, header, at: target.path, temporaryFolder: target.deletingLastPathComponent().path)
                case .parquet: try StudyParquet(table, header, at: target.path)
                }
            let pages = StoredAnswerPages(store, ResponseFilter(isPilot: study.showsPilot), access)
            return try await answers.write(ResponseRecords(pages, questions), progress: progress)
        }
    }
}
