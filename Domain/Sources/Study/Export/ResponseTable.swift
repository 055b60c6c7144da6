/// The columns of a study's answers, and how a row becomes their cells.
public struct ResponseTable: Sendable {
    /// The questions of all versions, each once, in the order of the newest.
    public let items: [StudyItem]
    /// The number of the newest version; 0 if there is none.
    public let newestVersion: Int
    /// The columns of a table with everything, one row for each answer.
    public let columns: [ResponseColumn]
    /// The questions alone.
    let answers: [ResponseColumn]
    private let regions: [String: StudyRegion]

    /// - Parameter versions: the daily questions by the number of their version.
    public init(_ versions: [Int: StudyQuestionnaire], regions: [StudyRegion]) {
        var items: [StudyItem] = []
        for version in versions.sorted(by: { $0.key > $1.key }) {
            for item in version.value.items where !items.contains(where: { $0.id == item.id }) { items.append(item) }
        }
        let first = [ResponseColumn.id, .key, .site, .region, .day, .at, .receivedOn, .questionnaire]
        let last = [.total] + ResponseColumn.pollen + ResponseColumn.pollutants + ResponseColumn.weather + [.sources]
        // Those of a sheet that are in no table have their names too.
        var names = Set((first + last + ResponseColumn.place).map(\.name))
        answers = items.map { item in
            var name = item.id
            while !names.insert(name).inserted { name = "answer_" + name }
            let kind = ResponseColumn.Kind(versions.values.flatMap(\.items).filter { $0.id == item.id })
            return ResponseColumn(name, "\(item.text) [\(name)]", kind, .answer(item))
        }
        columns = first + answers + last
        self.items = items
        newestVersion = versions.keys.max() ?? 0
        self.regions = Dictionary(regions.map { ($0.code, $0) }) { first, _ in first }
    }

    /// The cells of some columns.
    public func cells(_ record: ResponseRecord, _ columns: [ResponseColumn]) -> [ResponseCell] {
        columns.map { cell(record, $0) }
    }

    private func cell(_ record: ResponseRecord, _ column: ResponseColumn) -> ResponseCell {
        switch column.origin {
        case .id: .text(record.id)
        case .key: record.key.map(ResponseCell.text) ?? .missing
        case .site: record.site.map(ResponseCell.text) ?? .missing
        case .region: .text(record.region)
        case .regionName: regions[record.region].map { .text($0.name) } ?? .missing
        case .country: regions[record.region].map { .text($0.country) } ?? .missing
        case .latitude: regions[record.region].map { .decimal("\($0.latitude)") } ?? .missing
        case .longitude: regions[record.region].map { .decimal("\($0.longitude)") } ?? .missing
        case .day: .day(record.day)
        case .at: record.at.map(ResponseCell.minute) ?? .missing
        case .receivedOn: record.receivedOn.map(ResponseCell.day) ?? .missing
        case .questionnaire: .integer(record.questionnaire)
        case .total: record.total.map(ResponseCell.integer) ?? .missing
        case .sources: record.sources.isEmpty ? .missing : .text(record.sources)
        case .figure(let name): record.air[name].map(ResponseCell.decimal) ?? .missing
        case .answer(let item): record.answers.values[item.id].map { answer($0, column.kind) } ?? .missing
        }
    }

    private func answer(_ value: StudyAnswers.Value, _ kind: ResponseColumn.Kind) -> ResponseCell {
        let text =
            switch value {
            case .choice(let code): code
            case .scale(let number): "\(number)"
            case .number(let number): "\(number)"
            case .text(let text): text
            }
        return switch kind {
        case .integer: Int(text).map(ResponseCell.integer) ?? .text(text)
        case .decimal: .decimal(text)
        case .text, .day, .instant: .text(text)
        }
    }
}
