internal import Air
internal import AirTables
internal import Clinical

extension AirQualityReading.Problem {
    /// Why a reading is not understood.
    func sentence(_ text: String, _ scheme: AirQualityScheme) -> String {
        let names = scheme.tables.map { "\($0.pollutant.rawValue)_\($0.period.rawValue)" }.joined(separator: ", ")
        return switch self {
        case .unknownName: "“\(text)”: \(scheme.id.rawValue) has \(names)."
        case .periodNeeded: "“\(text)”: say which mean it is; \(scheme.id.rawValue) has \(names)."
        case .notANumber: "“\(text)”: the value is not a number; write a missing one as -."
        case .unknownUnit: "“\(text)”: units are ug/m3 and mg/m3, and ppb and ppm for gases."
        }
    }
}

extension CountSheet.Problem {
    /// The problem as a sentence with its line.
    var sentence: String {
        line.map { "Line \($0): \(cause.sentence)" } ?? cause.sentence
    }
}

extension CountSheet.Cause {
    fileprivate var sentence: String {
        switch self {
        case .file(let problem): problem.sentence
        case .dateMissing: "No column is called date."
        case .noTaxon: "No column has counts of a pollen."
        case .columnTwice(let name): name.isEmpty ? "A column has no name." : "Two columns are called \(name)."
        case .dayInvalid: "The day cannot be read or does not exist; write it as 2026-03-12."
        case .dayTwice(let day, let line): "\(day.iso) is already on line \(line)."
        case .countInvalid(let taxon): "The count of \(taxon) is not a number from 0 to below 250,000."
        case .tooManyRows: "The file has more than \(Count.grouped(CountSheet.mostRows)) days; split it."
        }
    }
}
