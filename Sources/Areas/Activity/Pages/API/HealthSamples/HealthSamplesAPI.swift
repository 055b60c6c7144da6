internal import Accounts
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Health records sent by programs as they arise: scripts and Shortcuts send individual samples, the app Health Auto
/// Export its own format.
enum HealthSamplesAPI {
    /// Maximum body size in bytes: several times what the maximum number of samples needs.
    static let bodyLimit = 32 * 1024 * 1024

    static let noun = APINoun(
        rank: 110, name: "health samples", text: "What watches, phones and other devices measured.",
        schemas: HealthSamplePayload.schemas,
        operations: [
            APIOperation(
                id: "addHealthSamples", method: .post, path: Paths.apiHealthSamples(.any),
                summary: "Adds samples of health data.",
                text:
                    "The same sample again changes nothing. What is wrong with one keeps none of the others out: it is "
                    + "named in the answer. As `application/x-ndjson` each line is one sample; `/samples/0` is the first.",
                scope: .write,
                body: APIBody(
                    schema: .named("HealthSamples"), example: HealthSamplePayload.bodyExample, limit: bodyLimit,
                    lines: "samples"),
                answers: [receipt], performance: .person(addSamples)),
            APIOperation(
                id: "addAutoExport", method: .post, path: Paths.apiAutoExport(.any),
                summary: "Takes what the app Health Auto Export sends.",
                text:
                    "Export version 2 as JSON. What the app says of a time takes the place of what it had said of it.",
                scope: .write,
                body: APIBody(
                    schema: .named("AutoExport"), example: HealthSamplePayload.autoExportExample, limit: bodyLimit),
                answers: [receipt], performance: .person(addAutoExport)),
        ])

    private static let receipt = APIAnswer(
        status: .ok, text: "What became of it.", schema: .named("HealthReceipt"),
        example: HealthSamplePayload.receiptExample)

    @Sendable private static func addSamples(_ request: APIPersonRequest) async throws -> Response {
        var reading = HealthSampleReading(sender: request.authentication.token.name)
        try reading.read(request.body)
        return try await store(reading.builder.batch, reading.problems, replaces: false, request)
    }

    @Sendable private static func addAutoExport(_ request: APIPersonRequest) async throws -> Response {
        let grouping = HTTPField.Name("automation-aggregation").flatMap { request.http.headers[$0] }
        var reading = AutoExportReading(
            grouping: grouping ?? "", sender: request.authentication.token.name)
        try reading.read(request.body)
        return try await store(reading.builder.batch, reading.problems, replaces: true, request)
    }

    private static func store(
        _ batch: HealthBatch, _ problems: [FieldProblem], replaces: Bool, _ request: APIPersonRequest
    ) async throws -> Response {
        let token = request.authentication.token
        let post = HealthPost(
            sender: HealthSender(id: token.id.text, name: token.name), batch: batch,
            bytes: Int(request.http.headers[.contentLength] ?? "") ?? 0, replaces: replaces)
        let summary =
            batch.elements.isEmpty
            ? HealthSummary() : try await request.store.addHealth(post, request.access, change: request.change())
        // The program is waiting for the response, so the rest is processed by the next request or by Insights.
        if summary.hasNews {
            try await HealthTotals.settleWithExertion(request.access, request.world, doses: 256)
        }
        return try request.answer(HealthReceiptPayload(summary, problems, request.phrases))
    }
}
