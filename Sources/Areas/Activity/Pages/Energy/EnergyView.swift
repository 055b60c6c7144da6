internal import Activity
internal import ActivityStore
internal import Clinical
internal import Pages
internal import Store

/// A person's inputs for energy estimates, and the results for a day.
struct EnergyView: Sendable {
    let name: String
    let details: EnergyProfileDetails
    let weight: BodyWeight?
    /// Every entered weight, latest first.
    let typedWeights: [BodyWeight]
    let profile: EnergyProfile
    /// Whether the height comes from health data.
    let isHeightMeasured: Bool
    let today: CalendarDay
    private let usual: [DailyExpenditure.Measured]

    init(_ records: EnergyRecords, today: CalendarDay) {
        self.init(
            records.person.person, details: records.profile.details, weights: records.weights, body: records.body,
            usual: records.usual, today: today)
    }

    init(
        _ person: Person, details: EnergyProfileDetails, weights: [BodyWeight] = [], body: MeasuredBody,
        usual: [DailyExpenditure.Measured], today: CalendarDay
    ) {
        name = person.name
        let details = details.weighed(weights.first ?? details.weight)
        self.details = details
        weight = BodyWeight.newer(details.weight, body.weight)
        typedWeights = weights
        profile = EnergyProfile(details, measured: body, birthdate: person.birthdate)
        isHeightMeasured = details.millimetres == nil && body.millimetres != nil
        self.today = today
        self.usual = usual
    }

    var isAdult: Bool { profile.isAdult(on: today) }

    func resting(on day: CalendarDay) -> Checked<RestingEnergy, RestingEnergy.Missing> {
        RestingEnergy.estimate(profile, on: day)
    }

    var expenditure: Result<DailyExpenditure, DailyExpenditure.TooFewDays> {
        do throws(DailyExpenditure.TooFewDays) {
            return .success(try DailyExpenditure(usual, before: today))
        } catch {
            return .failure(error)
        }
    }

    var target: Result<EnergyTarget, EnergyTarget.Refusal> {
        do throws(EnergyTarget.Refusal) {
            return .success(try EnergyTarget(profile, expenditure: try? expenditure.get(), on: today))
        } catch {
            return .failure(error)
        }
    }
}
