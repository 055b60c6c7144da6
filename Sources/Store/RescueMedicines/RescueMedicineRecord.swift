internal import CarePlan
internal import Clinical
internal import Foundation

/// A rescue medicine as stored in the audit log.
struct RescueMedicineRecord: Codable, Sendable {
    let id, kind: String
    let name, strength, unit, place, lot, expires, notes: String?
    let pieces: Int32
    let isDeleted: Bool
    let version: Int64
    /// JPEG, in Base64; omitted from the audit.
    let photo: Data?
    /// Earliest first; omitted from the audit.
    let checks: [RescueCheckRecord]?

    init(_ stored: StoredRescueMedicine, photo: Data? = nil, checks: [RescueCheckRecord]? = nil) {
        let details = stored.medicine.details
        id = stored.medicine.id.text
        kind = details.kind.rawValue
        name = details.name
        strength = details.strength?.number
        unit = details.strength?.unit.rawValue
        place = details.place
        lot = details.lot
        expires = details.expiry?.text
        notes = details.notes
        pieces = details.count
        isDeleted = stored.isDeleted
        version = stored.medicine.version.number
        self.photo = photo
        self.checks = checks
    }
}

/// A check as stored in the audit log.
struct RescueCheckRecord: Codable, Sendable {
    let id, medicine, day: String
    let at: Int64
    let utcOffset: Int32
    let isThere, isInDate, isClear: Bool?
    let note: String?
    /// Who made it, as named in the audit.
    let by: String?
    let isDeleted: Bool

    init(_ check: RescueCheck, by: String? = nil, isDeleted: Bool = false) {
        id = check.id.text
        medicine = check.medicine.text
        day = check.at.day.iso
        at = check.at.instant.milliseconds
        utcOffset = check.at.offset
        isThere = check.findings.isThere
        isInDate = check.findings.isInDate
        isClear = check.findings.isClear
        note = check.findings.note
        self.by = by
        self.isDeleted = isDeleted
    }
}
