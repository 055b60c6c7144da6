internal import Air
internal import Clinical
internal import Pages
internal import Store

/// What is known about the medicines of one day.
struct MedicinesOfDay: Sendable {
    /// Nil if no list of medicines is kept.
    let medicines: [RescueDay.Medicine]?
    /// Nil if nobody looked.
    let rescue: RescueDay?

    private init(rescue: RescueDay?) {
        medicines = nil
        self.rescue = rescue
    }

    init(medicines: [RescueDay.Medicine]?) {
        self.medicines = medicines
        rescue = RescueDay(medicines)
    }

    /// Says nothing about medicines.
    static let unread = MedicinesOfDay(rescue: nil)

    static func sample(on index: Int) -> MedicinesOfDay {
        DiaryHistory.sample([], .sample).medicines(on: Samples.today.adding(days: -index))
    }
}

/// The medicines of a day on its form, each once.
struct DiaryMedicines: Encodable, Sendable {
    let title: String
    let rows: [Row]
    let all: String

    struct Row: Encodable, Sendable {
        let name: String
        let detail: String
        let isTaken: Bool
    }

    init?(_ phrases: Phrases, person: Person.ID, _ day: MedicinesOfDay, isToday: Bool) {
        guard let medicines = day.medicines else { return nil }
        title = phrases(isToday ? "diary.medicines.today" : "diary.medicines.day")
        var rows: [Row] = []
        for medicine in medicines.filter(\.isTaken) + medicines.filter({ !$0.isTaken })
        where !rows.contains(where: { $0.name == medicine.name }) {
            rows.append(
                Row(
                    name: medicine.name,
                    detail: phrases(medicine.isTaken ? "diary.medicines.taken" : "diary.medicines.open"),
                    isTaken: medicine.isTaken))
        }
        self.rows = rows
        all = Paths.medicines(person)
    }
}
