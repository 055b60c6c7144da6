internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import NIOCore
internal import Pages
internal import Store
internal import Study
internal import StudyStore

/// Answers as files, which begin at once and are read page by page.
enum ResponseExport {
    static func add(to routes: inout Routes) {
        routes.research(.get, Paths.responsesTable, needs: .exportResponses) { request in
            let questions = try await QuestionVersions(request)
            await request.record("export csv")
            let head = TableCell.line(
                ["id", "key", "site", "region", "day", "at", "questionnaire"] + questions.items.map(\.id) + ["total"]
                    + ResponseAir.figures + ["sources"])
            return stream(request, "text/csv; charset=utf-8", "responses.csv", head) { line($0, questions) }
        }
        routes.research(.get, Paths.responsesNDJSON, needs: .exportResponses) { request in
            let questions = try await QuestionVersions(request)
            let study = request.study.id.text
            await request.record("export ndjson")
            return stream(request, "application/fhir+ndjson", "responses.ndjson", "") { stored in
                QuestionnaireResponse(stored, study: study, questions).json.text + "\n"
            }
        }
        routes.research(.get, Paths.codebook) { request in
            let questions = try await QuestionVersions(request)
            let rows = [CodebookRow.columns] + questions.items.map { CodebookRow($0, form: "daily").cells }
            return Response(
                status: .ok, headers: headers(request, "text/csv; charset=utf-8", "codebook.csv"),
                body: .init(byteBuffer: ByteBuffer(string: rows.map(TableCell.line).joined())))
        }
    }

    private static let pageSize = 1000

    private static func stream(
        _ request: ResearchRequest, _ type: String, _ name: String, _ head: String,
        _ text: @escaping @Sendable (StoredAnswer) -> String
    ) -> Response {
        let (store, access, filter) = (request.store, request.access, ResponseFilter(request))
        let body = ResponseBody { writer in
            if !head.isEmpty { try await writer.write(ByteBuffer(string: head)) }
            var after: StoredAnswer?
            while true {
                let page = try await store.studyResponses(filter, access, after: after, limit: pageSize)
                if !page.isEmpty { try await writer.write(ByteBuffer(string: page.map(text).joined())) }
                guard page.count == pageSize else { break }
                after = page.last
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: headers(request, type, name), body: body)
    }

    private static func headers(_ request: ResearchRequest, _ type: String, _ name: String) -> HTTPFields {
        [
            .contentType: type,
            .contentDisposition: "attachment; filename=\"\(request.study.id.text)-\(name)\"",
        ]
    }

    private static func line(_ stored: StoredAnswer, _ questions: QuestionVersions) -> String {
        let answers = questions.answers(stored)
        let air = ResponseAir(stored.environment)
        let at = stored.at?.utcText ?? ""
        let first = [
            stored.id.text, stored.participant?.text ?? "", stored.site ?? "", stored.region, stored.day.iso, at,
            "\(stored.questionnaire)",
        ]
        let figures = ResponseAir.figures.map { air.values[$0] ?? "" }
        return TableCell.line(
            first + questions.items.map { answers.text($0) ?? "" } + [stored.total.map { "\($0)" } ?? ""] + figures
                + [air.sources])
    }
}

extension Instant {
    /// "2027-06-08T19:40:00Z", to the minute.
    fileprivate var utcText: String {
        let moment = ZoneRules.utc.local(at: self)
        return "\(moment.day.iso)T\(moment.time.text):00Z"
    }
}
