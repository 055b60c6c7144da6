internal import Clinical
internal import HTTPTypes
internal import Hummingbird
internal import Pages

extension ResearchRequest {
    /// Shows what somebody else saved next to what was typed; either can be chosen.
    func conflict(
        rows: [(label: String, theirs: String, mine: String)], keep: String, post: String, version: RecordVersion
    ) -> Response {
        let left: Set<String> = [FormToken.field, "version"]
        let hidden =
            form.fields.filter { !left.contains($0.name) }.map { Hidden($0.name, $0.value) }
            + [Hidden("version", String(version.number))]
        let page = ConflictPage(
            phrases, savedBy: phrases("conflict.somebody"), at: "–", rows: rows, keep: keep, post: post, hidden: hidden)
        return render(page, status: .conflict)
    }
}
