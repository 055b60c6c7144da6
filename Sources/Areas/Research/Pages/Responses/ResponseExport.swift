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
            let table = questions.table(request.study)
            await request.record("export csv")
            let head = TableCell.line(table.columns.map(\.name))
            return stream(request, "text/csv; charset=utf-8", "responses.csv", head) { stored in
                TableCell.line(table.cells(ResponseRecord(stored, questions), table.columns).map(\.text))
            }
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
            let table = questions.table(request.study)
            let late = table.codebook(table.columns.filter { $0.origin == .receivedOn }, form: "daily")
            let named = try await request.site.airAttributions(request.access, isPilot: request.showsPilot)
            let rows =
                [CodebookRow.columns] + questions.items.map { CodebookRow($0, form: "daily").cells } + late.map(\.cells)
                + (named.isEmpty ? [] : [CodebookRow(attributions: named, form: "daily").cells])
            return Response(
                status: .ok, headers: headers(request, "text/csv; charset=utf-8", "codebook.csv"),
                body: .init(byteBuffer: ByteBuffer(string: rows.map(TableCell.line).joined())))
        }
    }

    private static func stream(
        _ request: ResearchRequest, _ type: String, _ name: String, _ head: String,
        _ text: @escaping @Sendable (StoredAnswer) -> String
    ) -> Response {
        let (store, access, filter) = (request.store, request.access, ResponseFilter(request))
        let body = ResponseBody { writer in
            if !head.isEmpty { try await writer.write(ByteBuffer(string: head)) }
            for try await page in StoredAnswerPages(store, filter, access) {
                try await writer.write(ByteBuffer(string: page.map(text).joined()))
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
}
