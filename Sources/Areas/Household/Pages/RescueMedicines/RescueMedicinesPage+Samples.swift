internal import CarePlan
internal import Clinical
internal import Pages
internal import Store

extension RescueMedicinesPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ medicines: [StoredRescueMedicine], name: String = "Mia") -> RescueMedicinesPage {
            var page = RescueMedicinesPage(
                phrases, person: (Samples.person, name), medicines: medicines, today: Samples.today,
                newID: { "a-check" })
            page.medicines = page.medicines.map { row in
                var row = row
                row.photo = row.photo.map { _ in Paths.samplePhoto }
                return row
            }
            return page
        }
        return [
            Sample("empty", page([])), Sample("typical", page(Samples.rescueMedicines)),
            Sample("states", page(Samples.rescueStates)),
            Sample("much", page(Samples.manyRescueMedicines, name: Samples.longName)),
        ]
    }
}

extension EditRescueMedicinePage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func page(_ values: Values, photo: String? = nil, _ problems: Problems = .none) -> EditRescueMedicinePage {
            var page = EditRescueMedicinePage(
                phrases, person: Samples.person, values: values, photo: photo, problems: problems)
            if photo != nil { page.photo?.source = Paths.samplePhoto }
            return page
        }
        let stored = Samples.rescueMedicines.map { Values($0.medicine, phrases.formats) }
        var wrong = Values(id: "a-medicine", version: "2", kind: "other", name: "", strength: "0", unit: "mg")
        wrong.place = Samples.longName + Samples.longName
        (wrong.count, wrong.day, wrong.year) = ("0", "31", "27")
        let found = phrases.rescueMedicine([
            .nameMissing, .strengthOutOfRange(digits: 6), .placeTooLong(limit: 60), .expiryMonthMissing,
            .expiryYearUnreadable, .expiryDayUnreadable, .countUnreadable(most: 99),
        ])
        let problems = Problems(
            found.list.map { ($0.field, $0.text) } + [("photo", phrases("photo.notAPicture"))])
        return [
            Sample("new", page(Values(id: "a-medicine"))),
            Sample("edit", page(stored.first ?? Values(id: "a-medicine"))),
            Sample("with-photo", page(stored.last ?? Values(id: "a-medicine"), photo: "0123456789abcdef")),
            Sample("errors", page(wrong, problems)),
        ]
    }
}

extension RescueChecksPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        func pages(_ checks: [StoredRescueCheck], _ values: Values, _ problems: Problems = .none) -> [RescueChecksPage]
        {
            Samples.rescueMedicines.prefix(1).map { stored in
                RescueChecksPage(
                    phrases, person: Samples.person, medicine: stored.medicine, checks: checks, today: Samples.today,
                    values: values, problems: problems)
            }
        }
        let fresh = Values(id: "a-check")
        let wrong = Values(id: "a-check", note: Samples.rightToLeft)
        let problems = phrases.rescueCheck([.nothingAnswered, .noteTooLong(limit: 200)])
        let log = (0..<3).compactMap { Samples.rescueCheck($0) }
        let many = (0..<20).compactMap { Samples.rescueCheck($0) }
        let samples: [(String, [RescueChecksPage])] = [
            ("first", pages([], fresh)), ("typical", pages(log, fresh)), ("much", pages(many, fresh)),
            ("errors", pages(log, wrong, problems)),
        ]
        return samples.flatMap { name, pages in pages.map { Sample(name, $0) } }
    }
}
