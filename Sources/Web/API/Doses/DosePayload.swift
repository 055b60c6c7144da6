internal import Clinical
internal import Immunotherapy

/// A day's record as programs see it.
struct DosePayload: Encodable, Sendable {
    struct Intake: Encodable, Sendable {
        let id, time, at: String
        let portions: [Portion]
    }

    struct Portion: Encodable, Sendable {
        let allergen, share, milligrams: String
        let level, levelName: String?
    }

    struct Medicine: Encodable, Sendable {
        let medicine, milligrams: String
        let name: String?
    }

    let day: String
    let version: Int64
    let intakes: [Intake]
    let medicines: [Medicine]
    let notes: String?

    init(_ dose: Dose) {
        day = dose.day.iso
        version = dose.version.number
        intakes = dose.intakes.map(Intake.init)
        medicines = dose.medicines.map {
            Medicine(
                medicine: $0.medicine.code, milligrams: $0.amount.milligrams, name: $0.medicine.otherName)
        }
        notes = dose.notes
    }
}

extension DosePayload.Intake {
    init(_ intake: Dose.Intake) {
        self.init(
            id: intake.id.text, time: intake.at.time.text, at: intake.at.rfc3339,
            portions: intake.portions.map { portion in
                DosePayload.Portion(
                    allergen: portion.allergen.text, share: portion.share.rawValue,
                    milligrams: portion.amount.milligrams, level: portion.level?.text, levelName: portion.levelName)
            })
    }
}

extension Moment {
    /// The instant with the offset that held, as RFC 3339 writes it: "2026-06-20T07:34:12.000+02:00".
    var rfc3339: String {
        let local = Moment(instant: instant, offset: offset)
        let inMinute = (instant.milliseconds % 60_000 + 60_000 + Int64(offset % 60) * 1000) % 60_000
        let seconds = "\(padded(inMinute / 1000, 2)).\(padded(inMinute % 1000, 3))"
        guard offset != 0 else { return "\(local.day.iso)T\(local.time.text):\(seconds)Z" }
        let minutes = Int64(abs(offset)) / 60
        let sign = offset < 0 ? "-" : "+"
        return
            "\(local.day.iso)T\(local.time.text):\(seconds)\(sign)\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    private func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
