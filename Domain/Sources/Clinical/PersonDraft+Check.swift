extension PersonDraft {
    /// Returns the details to store, or every problem in field order.
    ///
    /// `today` is the civil day where the person is; `knownTimeZones` tells if the server has rules for a zone name.
    public func validated(
        today: CalendarDay,
        knownTimeZones: (String) -> Bool
    ) -> Checked<PersonDetails, Problem> {
        var problems: [Problem] = []
        let name = checkedName(&problems)
        let birthdate = checkedBirthdate(today: today, &problems)
        let areas = checkedAreas(&problems)
        let units = Units(rawValue: units)
        if units == nil { problems.append(.unknownUnits) }
        let energyUnit = EnergyUnit(rawValue: energyUnit)
        if energyUnit == nil, !self.energyUnit.isEmpty { problems.append(.unknownEnergyUnit) }
        let firstWeekday = Int(firstWeekday).flatMap { Weekday(rawValue: $0) }
        if firstWeekday == nil { problems.append(.unknownWeekday) }
        if !knownTimeZones(timeZone) { problems.append(.unknownTimeZone) }
        guard problems.isEmpty, let birthdate, let units, let firstWeekday else { return .invalid(problems) }
        return .valid(
            PersonDetails(
                name: name,
                birthdate: birthdate,
                timeZone: timeZone,
                units: units,
                energyUnit: energyUnit,
                firstWeekday: firstWeekday,
                areas: areas
            )
        )
    }

    private func checkedName(_ problems: inout [Problem]) -> String {
        guard let cleaned = FreeText.clean(name, limit: PersonDraft.nameLimit, lines: .one).value else {
            problems.append(.nameTooLong(limit: PersonDraft.nameLimit))
            return ""
        }
        if cleaned.isEmpty { problems.append(.nameMissing) }
        return cleaned
    }

    private func checkedBirthdate(today: CalendarDay, _ problems: inout [Problem]) -> CalendarDay? {
        let text = Whitespace.trimmed(birthdate)
        guard !text.isEmpty else {
            problems.append(.birthdateMissing)
            return nil
        }
        guard let day = CalendarDay(iso: text) else {
            problems.append(.birthdateUnreadable)
            return nil
        }
        if day > today {
            problems.append(.birthdateInFuture)
        } else if day.age(on: today) > PersonDraft.oldestAge {
            problems.append(.birthdateTooOld(years: PersonDraft.oldestAge))
        }
        return day
    }

    private func checkedAreas(_ problems: inout [Problem]) -> [Area] {
        var chosen: [Area] = []
        for text in areas {
            guard let area = Area(rawValue: text) else {
                problems.append(.unknownArea(text))
                continue
            }
            chosen.append(area)
        }
        if areas.isEmpty { problems.append(.areasMissing) }
        return Area.allCases.filter { chosen.contains($0) }
    }
}
