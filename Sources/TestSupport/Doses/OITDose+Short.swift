public import Clinical
public import Immunotherapy

extension OITDose {
    /// A day's dose record of Mia's, as form validation returns it.
    public static func on(
        _ day: CalendarDay, _ intakes: Intake..., medicines: [MedicineTaken] = [], notes: String? = nil,
        of person: Person.ID = "mia"
    ) -> OITDose {
        OITDose(person: person, day: day, version: .first, intakes: intakes, medicines: medicines, notes: notes)
    }
}

extension OITDose.Intake {
    /// An intake at a moment: `.at(.berlin(.today, "08:00"), "breakfast", .full(.peanutTwo))`.
    public static func at(_ moment: Moment, _ id: ID, _ portions: OITDose.Portion...) -> OITDose.Intake {
        OITDose.Intake(id: id, at: moment, portions: portions)
    }

    /// An intake at a time in Berlin, with the time as its id.
    public static func at(_ day: CalendarDay, _ time: TimeOfDay, _ portions: OITDose.Portion...) -> OITDose.Intake {
        let id: ID = "\(day.iso)-\(time.hour)-\(time.minute)"
        return OITDose.Intake(id: id, at: .berlin(day, time), portions: portions)
    }
}

extension OITDose.Portion {
    public static func full(_ level: DoseLevel) -> OITDose.Portion {
        of(level, .full, level.amount)
    }

    public static func half(_ level: DoseLevel) -> OITDose.Portion {
        of(level, .half, level.half)
    }

    /// Part of a level, in milligrams.
    public static func part(_ amount: Amount, of level: DoseLevel) -> OITDose.Portion {
        of(level, .part, amount)
    }

    /// An amount in milligrams without a level.
    public static func part(_ amount: Amount, of allergen: Allergen) -> OITDose.Portion {
        OITDose.Portion(allergen: allergen.id, level: nil, levelName: nil, share: .part, amount: amount)
    }

    private static func of(_ level: DoseLevel, _ share: Share, _ amount: Amount) -> OITDose.Portion {
        OITDose.Portion(
            allergen: level.allergen, level: level.id, levelName: level.name, share: share, amount: amount)
    }
}
