package import Clinical
internal import HTTPTypes
package import Hummingbird
package import Store

extension PersonRequest {
    /// Shows the stored version next to the one from the form. The form is carried along in full, based on the version
    /// stored now, so that choosing it saves it.
    ///
    /// - Parameter seen: what the page shows of several records, for a form without a version of its own.
    package func conflict(
        noun: String, record: String, person: StoredPerson, rows: [(label: String, theirs: String, mine: String)],
        keep: String, post: String, version: RecordVersion?, words: ConflictWords? = nil, seen: [String] = []
    ) async throws -> Response {
        let phrases = phrases
        let change = try await store.lastChange(access, noun: noun, record: record)
        let at = change.map { zone.local(at: $0.at) }
        let left = Set([FormToken.field, "version", "seen"])
        let hidden =
            form.fields.filter { !left.contains($0.name) }.map { Hidden($0.name, $0.value) }
            + (version.map { [Hidden("version", String($0.number))] } ?? [])
            + seen.map { Hidden("seen", $0) }
        let page = ConflictPage(
            phrases, savedBy: change?.name ?? phrases("conflict.somebody"),
            at: at.map { phrases.time($0.time) } ?? "–", rows: rows, keep: keep, post: post, hidden: hidden,
            words: words)
        return render(page, status: .conflict)
    }
}
