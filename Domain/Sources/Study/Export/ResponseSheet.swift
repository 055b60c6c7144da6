/// A sheet of the workbook of a study, with one row for each answer.
public struct ResponseSheet: Sendable, Hashable {
    public let name: String
    public let columns: [ResponseColumn]
}

extension ResponseTable {
    /// Summary, pollen, air quality, symptoms and weather. All but the first begin with the same four columns, so that rows
    /// can be joined.
    public var sheets: [ResponseSheet] {
        let first = [ResponseColumn.id, .key, .region, .day]
        return [
            ResponseSheet(
                name: "Responses Summary",
                columns: [.id, .key, .site, .region] + ResponseColumn.place
                    + [.day, .at, .receivedOn, .questionnaire, .total]),
            ResponseSheet(name: "Pollen Count Data", columns: first + ResponseColumn.pollen + [.sources]),
            ResponseSheet(name: "Air Quality Data", columns: first + ResponseColumn.pollutants + [.sources]),
            ResponseSheet(name: "Reported Symptoms", columns: first + answers + [.total]),
            ResponseSheet(name: "Weather", columns: first + ResponseColumn.weather + [.sources]),
        ]
    }

    /// What each column of a table means, in its order.
    public func codebook(_ columns: [ResponseColumn], form: String) -> [CodebookRow] {
        columns.map { column in
            if case .answer(let item) = column.origin { return CodebookRow(item, form: form, name: column.name) }
            return CodebookRow(column, form: form)
        }
    }

    /// What each column of the sheets means, where it stands first.
    public var codebook: [CodebookRow] {
        var known: Set<String> = []
        return sheets.flatMap { sheet in
            codebook(sheet.columns.filter { known.insert($0.name).inserted }, form: sheet.name)
        }
    }
}
