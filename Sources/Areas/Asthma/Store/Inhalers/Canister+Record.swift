public import Asthma
internal import Clinical
internal import SQL
public import Store

extension CanisterDetails: RecordDetails {
    public typealias Noun = Canister
}

extension Record where Details == CanisterDetails {
    /// One device of an inhaler.
    package static let canister = Record(
        "canister", noun: "canister", isOrdered: false,
        fields: RecordField("inhaler", \.inhaler, .reference(to: "inhaler")),
        RecordField("label", \.label, .optional(.text)), RecordField("first_day", \.firstDay, .optional(.day)),
        RecordField("capacity", { $0.capacity.map { Int64($0) } }, .optional(.number)),
        RecordField(
            "expiry", \.expiry, .optional(.text(expected: "an expiry date", \.text, read: { ExpiryDate(text: $0) }))),
        RecordField("reading", { $0.reading.map { Int64($0.puffs) } }, .optional(.number)),
        RecordField("reading_at", { $0.reading?.at.milliseconds }, .optional(.number)),
        make: { inhaler, label, firstDay, capacity, expiry, reading, readingAt in
            CanisterDetails(
                inhaler: inhaler, label: label, firstDay: firstDay, capacity: capacity.map { Int($0) }, expiry: expiry,
                reading: reading.flatMap { puffs in
                    readingAt.map { CanisterDetails.Reading(puffs: Int(puffs), at: Instant(milliseconds: $0)) }
                })
        })
}
