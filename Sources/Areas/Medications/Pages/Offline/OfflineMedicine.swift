internal import Clinical
internal import Medications
internal import Pages
internal import Store

/// A medicine that is taken now, for a device.
struct OfflineMedicine: Encodable, Sendable {
    let id, name, picture: String
    /// Nil if it is to be read as written.
    let sentence: String?
    /// The form for one dose.
    let form: String
    /// Nil if it is only taken at set times.
    let asNeeded: AsNeeded?

    /// What an as-needed dosage allows, and what was taken of it. Amounts are in millionths of the unit.
    struct AsNeeded: Encodable, Sendable {
        /// "1 tablet"
        let dose: String?
        /// What one tap records; nil for a range.
        let amount, unit: String?
        /// Seconds between two doses.
        let gap: Int64?
        let most: Most?
        let taken: [Taken]
    }

    struct Most: Encodable, Sendable {
        /// "4 tablets"
        let words: String
        let unit: String?
        let most, dose: Int64
    }

    struct Taken: Encodable, Sendable {
        let id: String
        /// In milliseconds.
        let at: Int64
        /// Nil if it cannot be added up.
        let millionths: Int64?
    }

    init(
        _ phrases: Phrases, person: Person.ID, _ stored: Stored<MedicationDetails>,
        recent: [Stored<AdministrationDetails>],
        today: CalendarDay, now: Instant
    ) {
        let details = stored.details
        id = stored.id.text
        name = phrases.medicine(details)
        picture = Picture(details.form).symbol ?? "ui-medicine"
        sentence = phrases.sentence(details.course, today: today)
        form = Paths.newAdministration(person, stored.id.text)
        asNeeded = details.course.dosages.first(where: \.asNeeded).map { AsNeeded(phrases, $0, recent) }
    }
}

extension OfflineMedicine.AsNeeded {
    fileprivate init(_ phrases: Phrases, _ dosage: Dosage, _ recent: [Stored<AdministrationDetails>]) {
        let limit = dosage.dailyMaximum
        var quantity: Quantity?
        if case .quantity(let exact)? = dosage.dose { quantity = exact }
        dose = phrases.amount(dosage.dose)
        (amount, unit) = (quantity?.value?.text, quantity?.shownUnit)
        gap = dosage.leastGapSeconds
        most = limit.flatMap { limit in
            phrases.amount(.quantity(limit.quantity)).map {
                OfflineMedicine.Most(
                    words: $0, unit: limit.quantity.shownUnit, most: limit.most, dose: limit.dose)
            }
        }
        taken = recent.filter { $0.details.status == .completed }.map { stored in
            let details = stored.details
            let one = AsNeededLimit.Taken(at: details.at.instant, amount: details.amount, unit: details.unit)
            return OfflineMedicine.Taken(
                id: stored.id.text, at: details.at.instant.milliseconds,
                millionths: limit.flatMap { $0.millionths(of: one) })
        }
    }
}
