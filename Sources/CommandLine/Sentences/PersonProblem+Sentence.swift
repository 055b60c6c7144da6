internal import Clinical

extension PersonDraft.Problem {
    var sentence: String {
        switch self {
        case .nameMissing: "The name is missing."
        case .nameTooLong(let limit): "The name has more than \(limit) characters."
        case .birthdateMissing: "The birthdate is missing."
        case .birthdateUnreadable: "The birthdate is not a day such as 2018-04-30."
        case .birthdateInFuture: "The birthdate has not come yet."
        case .birthdateTooOld(let years): "The birthdate is more than \(years) years ago."
        case .areasMissing: "Name at least one --area: \(Area.choices)."
        case .unknownArea(let area): "“\(area)” is not an area; there are \(Area.choices)."
        case .unknownUnits: "The units are metric or imperial."
        case .unknownEnergyUnit: "The unit of energy is kcal or kj."
        case .unknownWeekday: "The first weekday is monday to sunday."
        case .unknownTimeZone: "The time zone is unknown; it is written as Europe/London."
        }
    }
}

extension Area {
    static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension OwnAllergen.Problem {
    func sentence(_ name: String) -> String {
        switch self {
        case .blank: "The name of an own allergen is missing."
        case .tooLong(let limit): "The allergen's name has more than \(limit) characters: “\(name)”."
        case .placeholder: "“\(name)” says nothing; name the food."
        case .duplicate: "“\(name)” is on the list already; listed foods are given with --allergen."
        case .removedBefore: "“\(name)” was on the list before."
        case .emojiTooLong, .emojiNotAPicture: "The picture is not one emoji."
        }
    }
}
