public import Clinical

/// The form of a logged weight; each field holds the text as entered.
public struct WeighingDraft: Sendable, Hashable {
    /// Why the form is shown again.
    public enum Problem: Error, Sendable, Hashable {
        /// Nothing was measured.
        case empty
        /// The weight is invalid.
        case weight(EnergyProfileDraft.NumberProblem)
        /// The body fat is invalid.
        case fat(EnergyProfileDraft.NumberProblem)
        /// The waist is invalid.
        case waist(EnergyProfileDraft.NumberProblem)
        /// There is no day.
        case dayMissing
        /// The day is not a valid date.
        case dayUnreadable
        /// The day is after today.
        case dayInFuture
        /// The day is before the person was born.
        case dayBeforeBirth
    }

    /// Kilograms, or pounds in imperial units; their unit may follow the number, as in the other fields.
    public var weight: String
    /// Percent.
    public var fat: String
    /// Centimetres, or inches in imperial units.
    public var waist: String
    /// The day, `yyyy-mm-dd`.
    public var day: String
    /// The units the form was shown in.
    public let units: Units
    /// The person's decimal separator.
    public let decimal: DecimalSeparator

    /// Creates a draft from the submitted fields.
    public init(
        weight: String = "", fat: String = "", waist: String = "", day: String, units: Units, decimal: DecimalSeparator
    ) {
        self.weight = weight
        self.fat = fat
        self.waist = waist
        self.day = day
        self.units = units
        self.decimal = decimal
    }

    /// Fills the form with what is stored; a value typed in other units is shown rounded.
    public init(_ details: WeighingDetails, units: Units, decimal: DecimalSeparator) {
        let shown = MeasureText(units: units, decimal: decimal)
        self.init(
            weight: details.grams.map(shown.mass) ?? "",
            fat: details.fatTenths.map { shown.text($0, places: 1) } ?? "",
            waist: details.waist.map(shown.length) ?? "", day: details.day.iso, units: units, decimal: decimal)
    }

    /// Returns what to store, or every problem in the form, in field order.
    ///
    /// - Parameters:
    ///   - birthdate: the day the person was born.
    ///   - today: the person's civil day.
    ///   - stored: what the form showed. Unchanged fields keep their stored value.
    public func checked(
        birthdate: CalendarDay, today: CalendarDay, stored: WeighingDetails? = nil
    ) -> Checked<WeighingDetails, Problem> {
        let reader = MeasureText(units: units, decimal: decimal)
        var problems: [Problem] = []
        var (grams, fatTenths, millimetres): (Int64?, Int64?, Int64?)
        do throws(EnergyProfileDraft.NumberProblem) {
            grams = try reader.mass(weight, EnergyProfileDraft.weights)
        } catch {
            problems.append(.weight(error))
        }
        do throws(EnergyProfileDraft.NumberProblem) {
            if let tenths = try reader.number(fat, places: 1, in: .percent) {
                fatTenths = try reader.within(tenths, WeighingDetails.fats)
            }
        } catch {
            problems.append(.fat(error))
        }
        do throws(EnergyProfileDraft.NumberProblem) {
            millimetres = try reader.length(waist, WeighingDetails.waists)
        } catch {
            problems.append(.waist(error))
        }
        if problems.isEmpty, grams == nil, fatTenths == nil, millimetres == nil { problems.append(.empty) }
        let day = checkedDay(birthdate, today, &problems)
        guard problems.isEmpty, let day else { return .invalid(problems) }
        if let stored {
            let shown = WeighingDraft(stored, units: units, decimal: decimal)
            if weight == shown.weight { grams = stored.grams }
            if waist == shown.waist { millimetres = stored.waist }
        }
        return .valid(WeighingDetails(day: day, grams: grams, fatTenths: fatTenths, waist: millimetres))
    }

    private func checkedDay(
        _ birthdate: CalendarDay, _ today: CalendarDay, _ problems: inout [Problem]
    ) -> CalendarDay? {
        let typed = Whitespace.trimmed(day)
        guard !typed.isEmpty else {
            problems.append(.dayMissing)
            return nil
        }
        guard let day = CalendarDay(iso: typed) else {
            problems.append(.dayUnreadable)
            return nil
        }
        if day > today { problems.append(.dayInFuture) }
        if day < birthdate { problems.append(.dayBeforeBirth) }
        return day
    }
}
