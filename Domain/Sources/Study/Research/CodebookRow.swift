/// One variable of a study's codebook, as a row of REDCap's data dictionary.
///
/// The columns are those that REDCap downloads and uploads (18 columns, "Variable / Field Name" first).
public struct CodebookRow: Sendable, Hashable {
    public static let columns = [
        "Variable / Field Name", "Form Name", "Section Header", "Field Type", "Field Label",
        "Choices, Calculations, OR Slider Labels", "Field Note", "Text Validation Type OR Show Slider Number",
        "Text Validation Min", "Text Validation Max", "Identifier?", "Branching Logic (Show field only if...)",
        "Required Field?", "Custom Alignment", "Question Number (surveys only)", "Matrix Group Name",
        "Matrix Ranking?", "Field Annotation",
    ]

    public let cells: [String]

    /// - Parameter name: of the variable, if it is not the question's own.
    public init(_ item: StudyItem, form: String, name: String? = nil) {
        var cells = Array(repeating: "", count: Self.columns.count)
        cells[0] = name ?? item.id
        cells[1] = form
        cells[4] = item.text
        cells[6] = item.help ?? ""
        cells[12] = item.isRequired ? "y" : ""
        switch item.kind {
        case .choice(let choices):
            cells[3] = "radio"
            cells[5] = choices.map { "\($0.code), \($0.text)" }.joined(separator: " | ")
        case .scale(let range):
            cells[3] = "slider"
            cells[7] = "number"
            cells[8] = "\(range.lowerBound)"
            cells[9] = "\(range.upperBound)"
        case .number(let range):
            cells[3] = "text"
            cells[7] = "number"
            cells[8] = "\(range.lowerBound)"
            cells[9] = "\(range.upperBound)"
        case .text:
            cells[3] = "notes"
        }
        self.cells = cells
    }

    /// Who has to be named for the figures of the air.
    public init(attributions: [String], form: String) {
        var cells = Array(repeating: "", count: Self.columns.count)
        cells[0] = "air_attributions"
        cells[1] = form
        cells[3] = "descriptive"
        cells[4] = attributions.joined(separator: " | ")
        self.cells = cells
    }

    /// A variable that nobody is asked for.
    init(_ column: ResponseColumn, form: String) {
        var cells = Array(repeating: "", count: Self.columns.count)
        cells[0] = column.name
        cells[1] = form
        cells[3] = "text"
        cells[4] = column.heading
        cells[6] = column.note
        cells[7] =
            switch column.kind {
            case .text: ""
            case .integer: "integer"
            case .decimal: "number"
            case .day: "date_ymd"
            case .instant: "datetime_ymd"
            }
        self.cells = cells
    }
}

extension ResponseColumn {
    fileprivate var note: String {
        switch origin {
        case .key: "The same for all answers of one person"
        case .latitude, .longitude: "Of the region, not of a person"
        case .at: "When it was given, to the minute"
        case .receivedOn:
            "Only if it waited on a phone without a network until a later day; never in an anonymous study"
        case .total: "Sum of points; missing if one of the questions that count has no answer"
        case .figure("rain"): "Sum of the hours of the day; missing if fewer than 18 are known"
        case .figure: "Mean of the hours of the day; missing if fewer than 18 are known"
        case .id, .site, .region, .regionName, .country, .day, .questionnaire, .sources, .answer: ""
        }
    }
}
