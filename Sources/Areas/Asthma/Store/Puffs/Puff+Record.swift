public import Asthma
package import Clinical
internal import SQL
public import Store

extension PuffDetails: RecordDetails {
    public typealias Noun = Puff
}

extension Record where Details == PuffDetails {
    /// One puff. The list of medicines follows those of tied inhalers.
    package static let puff = Record(
        "puff", noun: "puff", isOrdered: false,
        fields: RecordField("inhaler", \.inhaler, .reference(to: "inhaler")),
        RecordField("canister", \.canister, .optional(.reference(to: "canister"))),
        RecordField("at", \.at.instant.milliseconds, .number),
        RecordField("utc_offset", { Int64($0.at.offset) }, .number), RecordField("day", \.at.day, .day),
        RecordField("is_time_known", \.isTimeKnown, .flag),
        RecordField("purpose", \.purpose, .optional(.code("a purpose"))),
        RecordField("latitude", { $0.place?.latitude }, .optional(.number)),
        RecordField("longitude", { $0.place?.longitude }, .optional(.number)),
        RecordField("place_source", { $0.place?.source }, .optional(.code("a source of a place"))),
        RecordField("source", \.source, .code("a source")),
        RecordField("device", { $0.deviceKey?.device }, .optional(.text)),
        RecordField("boot", { $0.deviceKey?.boot }, .optional(.number)),
        RecordField("sequence", { $0.deviceKey?.sequence }, .optional(.number)),
        RecordField("note", \.note, .optional(.text)),
        make: {
            inhaler, canister, at, offset, day, isTimeKnown, purpose, latitude, longitude, placeSource, source, device,
            boot, sequence, note in
            let moment = try Moment.stored(at: at, offset: offset, day: day)
            return PuffDetails(
                inhaler: inhaler, canister: canister, at: moment, isTimeKnown: isTimeKnown, purpose: purpose,
                place: try place(latitude, longitude, placeSource), source: source,
                deviceKey: device.map { PuffDeviceKey(device: $0, boot: boot, sequence: sequence) }, note: note)
        }
    ).followed { change, _, access, tx in try tx.followedDays(change.both, access) }

    private static func place(
        _ latitude: Int64?, _ longitude: Int64?, _ source: PuffPlace.Source?
    ) throws -> PuffPlace? {
        guard let latitude, let longitude, let source else { return nil }
        guard let place = PuffPlace(latitude: latitude, longitude: longitude, source: source) else {
            throw RowError(column: "latitude", expected: "a place")
        }
        return place
    }
}

extension Moment {
    /// A moment from its columns.
    ///
    /// - Parameter day: its civil day, which the row also keeps.
    package static func stored(at: Int64, offset: Int64, day: CalendarDay) throws -> Moment {
        guard let offset = Int32(exactly: offset), abs(offset) <= 86_400 else {
            throw RowError(column: "utc_offset", expected: "an offset")
        }
        let moment = Moment(instant: Instant(milliseconds: at), offset: offset)
        guard moment.day == day else { throw RowError(column: "day", expected: "the day of the time") }
        return moment
    }
}
