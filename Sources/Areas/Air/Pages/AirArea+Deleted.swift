package import Pages
internal import Store

extension AirArea {
    package static let deletedNouns = [
        RecordController<PlaceRecordPages>.deleted,
        DeletedNoun("diary day", label: { $0.day($1) }) { Paths.diaryRestoration($0, $1.id) },
    ]
}
