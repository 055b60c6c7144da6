package import Pages
internal import Store

extension MedicationsArea {
    package static let deletedNouns = [
        DeletedNoun("medicine") { Paths.medicineRestoration($0, $1.id) },
        DeletedNoun("administration") { Paths.administrationRestoration($0, $1.id) },
        DeletedNoun("stock entry") { person, record in
            record.values["medication"].map { Paths.stockEntryRestoration(person, $0, record.id) }
        },
    ]
}
