internal import CarePlan
internal import Clinical
package import Pages
internal import Store

extension HouseholdArea {
    package static let deletedNouns = [
        RecordController<ContactPages>.deleted, RecordController<QuestionPages>.deleted,
        DeletedNoun("allergen", label: { $1.allergen($0) }) { Paths.allergenRestoration($0, $1.id) },
        DeletedNoun("document", erasure: { Paths.documentErasure($0, $1.id) }) {
            Paths.documentRestoration($0, $1.id)
        },
        DeletedNoun("rescue medicine", label: { $1.rescueMedicine($0) }) { Paths.rescueMedicineRestoration($0, $1.id) },
        DeletedNoun("rescue check") { person, record in
            record.values["medicine"].map { Paths.rescueCheckRestoration(person, $0, record.id) }
        },
    ]
}

extension Phrases {
    fileprivate func allergen(_ record: DeletedRecord) -> String? {
        record.values["listed"].flatMap(ListedAllergen.init(rawValue:)).map { allergen(.listed($0)) }
            ?? record.name(self)
    }

    fileprivate func rescueMedicine(_ record: DeletedRecord) -> String? {
        record.name(self) ?? record.values["kind"].flatMap(RescueMedicine.Kind.init(rawValue:)).map(rescueKind)
    }
}
