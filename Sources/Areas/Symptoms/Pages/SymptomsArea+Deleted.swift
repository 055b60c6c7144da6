package import Pages
internal import Store
internal import Symptoms

extension SymptomsArea {
    package static let deletedNouns = [
        DeletedNoun("symptom", label: { $1.symptom($0) }) { Paths.symptomRestoration($0, $1.id) },
        DeletedNoun("reaction") { Paths.reactionRestoration($0, $1.id) },
    ]
}

extension Phrases {
    fileprivate func symptom(_ record: DeletedRecord) -> String? {
        let kind = record.values["kind"].flatMap(SymptomKind.init(rawValue:)).map { symptom($0) }
        return record.joined([kind, record.day(self)])
    }
}
