internal import Clinical
internal import Pages

extension PersonDraft.Problem {
    /// The form field that the problem belongs to.
    var field: String {
        switch self {
        case .nameMissing, .nameTooLong: "name"
        case .birthdateMissing, .birthdateUnreadable, .birthdateInFuture, .birthdateTooOld: "birthdate"
        case .areasMissing, .unknownArea: "areas"
        case .unknownUnits: "units"
        case .unknownEnergyUnit: "energyUnit"
        case .unknownWeekday: "firstWeekday"
        case .unknownTimeZone: "timeZone"
        }
    }
}

extension OwnAllergen.Problem {
    var isAboutEmoji: Bool {
        switch self {
        case .emojiTooLong, .emojiNotAPicture: true
        case .blank, .tooLong, .placeholder, .duplicate, .removedBefore: false
        }
    }
}

extension Phrases {
    func person(_ problem: PersonDraft.Problem) -> String {
        switch problem {
        case .nameMissing: self("person.name.missing")
        case .nameTooLong(let limit): self("text.tooLong", count: limit)
        case .birthdateMissing: self("person.birthdate.missing")
        case .birthdateUnreadable: self("person.birthdate.unreadable")
        case .birthdateInFuture: self("person.birthdate.future")
        case .birthdateTooOld(let years): self("person.birthdate.tooOld", count: years)
        case .areasMissing: self("person.areas.missing")
        case .unknownArea, .unknownUnits, .unknownEnergyUnit, .unknownWeekday: self("form.unknownChoice")
        case .unknownTimeZone: self("person.timeZone.unknown")
        }
    }

    func ownAllergen(_ problem: OwnAllergen.Problem) -> String {
        switch problem {
        case .blank: self("own.name.missing")
        case .tooLong(let limit): self("text.tooLong", count: limit)
        case .placeholder: self("own.name.placeholder")
        case .duplicate: self("own.name.duplicate")
        case .removedBefore: self("own.name.removed")
        case .emojiTooLong: self("own.emoji.one")
        case .emojiNotAPicture: self("own.emoji.notAPicture")
        }
    }
}
