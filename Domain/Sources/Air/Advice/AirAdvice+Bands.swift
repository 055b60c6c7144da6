extension AirAdvice {
    /// For people in no sensitive group.
    static func general(_ risk: HealthRisk) -> [Point] {
        switch risk {
        case .absent: [.goodForOutdoors]
        case .low, .moderate: [.fineForMost]
        case .high: [.reduceEffort, .takeBreaks]
        case .veryHigh: [.avoidHeavyEffort, .considerIndoors]
        case .hazardous: [.noActivityOutdoors, .keepIndoorAirClean]
        case .unknown: [.notKnown]
        }
    }

    /// For people in sensitive groups.
    static func sensitive(_ risk: HealthRisk, _ person: AirSensitivity) -> [Point] {
        switch risk {
        case .absent: [.goodForOutdoors]
        case .low: [.considerLessEffort, .watchForSymptoms]
        case .moderate: [.reduceEffort, .takeBreaks, .watchForSymptoms] + conditions(person)
        case .high: [.avoidHeavyEffort, .moveIndoors] + conditions(person)
        case .veryHigh: [.noEffortOutdoors, .moveIndoors] + conditions(person)
        case .hazardous: [.noActivityOutdoors, .stayIndoors, .keepIndoorAirClean] + conditions(person)
        case .unknown: [.notKnown]
        }
    }

    private static func conditions(_ person: AirSensitivity) -> [Point] {
        (person.hasAsthma == true ? [.followAsthmaPlan, .keepRelieverAtHand] : [])
            + (person.hasHeartDisease == true ? [.watchTheHeart] : [])
    }
}
