package import Pages
internal import Store

extension ImmunotherapyArea {
    package static let deletedNouns = [
        DeletedNoun("dose level") { Paths.levelRestoration($0, $1.id) },
        DeletedNoun("dose", label: { $0.day($1) }) { Paths.doseRestoration($0, day: $1.id) },
        RecordController<HoldPages>.deleted,
        DeletedNoun("dose skip", label: { $0.day($1) }) { person, record in
            record.values["day"].map { Paths.skipRestoration(person, day: $0, record.id) }
        },
        RecordController<VisitPages>.deleted,
        DeletedNoun("clinic answer") { Paths.clinicAnswerRestoration($0, $1.id) },
    ]
}
