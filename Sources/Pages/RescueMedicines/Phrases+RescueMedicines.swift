package import CarePlan
package import Clinical
package import Store

extension Phrases {
    /// "Adrenaline auto-injector"
    package func rescueKind(_ kind: RescueMedicine.Kind) -> String { self("rescue.kind.\(kind.rawValue)") }

    /// "EpiPen Jr", or the kind if it has no name.
    package func rescueName(_ details: RescueMedicineDetails) -> String { details.name ?? rescueKind(details.kind) }

    /// "0.15 mg"
    package func strength(_ strength: RescueStrength) -> String {
        let unit =
            switch strength.unit {
            case .milligrams: "rescue.strength.mg"
            case .micrograms: "rescue.strength.mcg"
            case .milligramsPerMillilitre: "rescue.strength.mgPerMl"
            case .microgramsPerPuff: "rescue.strength.mcgPerPuff"
            }
        return self(unit, ["number": formats.decimal(strength.number)])
    }

    /// The unit alone, for the menu.
    package func strengthUnit(_ unit: RescueStrength.Unit) -> String {
        switch unit {
        case .milligrams: self("rescue.unit.mg")
        case .micrograms: self("rescue.unit.mcg")
        case .milligramsPerMillilitre: self("rescue.unit.mgPerMl")
        case .microgramsPerPuff: self("rescue.unit.mcgPerPuff")
        }
    }

    /// "Adrenaline auto-injector, 0.15 mg, 2 pieces"; the kind is not repeated.
    package func rescueDetail(_ details: RescueMedicineDetails) -> String {
        let kind = details.name == nil ? nil : rescueKind(details.kind)
        let amount = details.strength.map { strength($0) } ?? self("rescue.strength.unknown")
        let pieces = details.count > 1 ? self("rescue.pieces", count: Int(details.count)) : nil
        return [kind, amount, pieces].compactMap { $0 }.joined(separator: ", ")
    }

    /// "June 2027" or "15 June 2027", as the package says.
    package func expiryDate(_ expiry: ExpiryDate) -> String {
        switch expiry.precision {
        case .day: formats.fullDay(expiry.lastDay)
        case .month: formats.month(expiry.lastDay)
        }
    }

    /// "Checked by Ada on 12 March: all well"
    package func lastCheck(_ stored: StoredRescueCheck?) -> String {
        guard let stored else { return self("rescue.check.never") }
        let values = [
            "name": (stored.name ?? self("rescue.check.somebody")).isolated,
            "day": formats.fullDay(stored.check.at.day), "findings": findings(stored.check.findings),
        ]
        return self("rescue.check.last", values)
    }

    /// "all well", or the problems, or what was checked.
    package func findings(_ findings: RescueFindings) -> String {
        if findings.isAllWell { return self("rescue.found.all") }
        let parts = [
            ("there", findings.isThere), ("inDate", findings.isInDate), ("clear", findings.isClear),
        ].compactMap { name, answer in
            answer.map { self("rescue.found.\(name).\($0 ? "yes" : "no")") }
        }
        return parts.joined(separator: ", ")
    }

    package func rescueMedicine(_ problems: [RescueMedicineDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .kindUnknown: ("kind", self("form.unknownChoice"))
                case .nameMissing: ("name", self("rescue.name.missing"))
                case .nameTooLong(let limit): ("name", self("text.tooLong", count: limit))
                case .strengthUnreadable(.ambiguousSeparator): ("strength", self("rescue.strength.ambiguous"))
                case .strengthUnreadable: ("strength", self("rescue.strength.unreadable"))
                case .strengthOutOfRange: ("strength", self("rescue.strength.range"))
                case .unitUnknown: ("unit", self("form.unknownChoice"))
                case .placeTooLong(let limit): ("place", self("text.tooLong", count: limit))
                case .lotTooLong(let limit): ("lot", self("text.tooLong", count: limit))
                case .expiryMonthMissing: ("month", self("rescue.month.missing"))
                case .expiryYearMissing: ("year", self("rescue.year.missing"))
                case .expiryYearUnreadable: ("year", self("rescue.year.unreadable"))
                case .expiryDayUnreadable: ("day", self("rescue.day.unreadable"))
                case .countUnreadable(let most):
                    ("count", self("rescue.count.unreadable", ["most": formats.number(Int(most))]))
                case .notesTooLong(let limit): ("notes", self("text.tooLong", count: limit))
                }
            })
    }

    package func rescueCheck(_ problems: [RescueCheckDraft.Problem]) -> Problems {
        Problems(
            problems.map { problem in
                switch problem {
                case .nothingAnswered: ("answers", self("rescue.check.nothing"))
                case .answerUnknown: ("answers", self("form.unknownChoice"))
                case .noteTooLong(let limit): ("note", self("text.tooLong", count: limit))
                }
            })
    }
}
