internal import Air
internal import Clinical
internal import Exchange

/// Turns the values of an answer into readings.
struct SeriesReader {
    let provenance: AirProvenance
    /// Values from later hours are forecasts.
    let now: Instant

    /// A reading of a JSON value in a unit as it is spelled.
    func reading(_ value: JSONValue?, _ unit: String?, of quantity: AirQuantity, start: Instant) -> AirReading {
        reading(value, unit.flatMap(AirUnit.init(spelling:)), of: quantity, start: start)
    }

    /// A reading of a JSON value; null and what is absent is missing.
    func reading(_ value: JSONValue?, _ unit: AirUnit?, of quantity: AirQuantity, start: Instant) -> AirReading {
        let kind: ReadingKind = start > now ? .forecast : .modelled
        return AirReading(start: start, kind: kind, content: Self.content(value, unit, of: quantity))
    }

    static func content(_ value: JSONValue?, _ unit: AirUnit?, of quantity: AirQuantity) -> AirReading.Content {
        switch value {
        case nil, .null: .missing
        case .number(let text): content(text: text, unit, of: quantity)
        case .string(let text): .invalid(String(text.prefix(40)), .notANumber)
        case .bool, .array, .object: .invalid("", .notANumber)
        }
    }

    static func content(text: String, _ unit: AirUnit?, of quantity: AirQuantity) -> AirReading.Content {
        guard let unit else { return .invalid(text, .unknownUnit) }
        do throws(AirValue.Problem) {
            return .known(try AirValue.read(text, in: unit, of: quantity), text: text)
        } catch {
            return .invalid(text, error)
        }
    }
}

extension JSONView {
    /// A number as it was written; nil for everything else.
    var number: String? {
        guard case .number(let text)? = value else { return nil }
        return text
    }

    /// A number or a text as it was written.
    var scalar: String? { number ?? text }

    /// A whole number.
    var int64: Int64? { number.flatMap { Int64($0) } }

    /// Whether it is an array.
    var isArray: Bool {
        if case .array? = value { return true }
        return false
    }

    /// The names of an object's members, in their order.
    var names: [String] {
        guard case .object(let members)? = value else { return [] }
        return members.map(\.name)
    }

    /// A point from two members; nil if they are none.
    func point(_ latitude: String, _ longitude: String) -> GeoPoint? {
        guard let latitude = self[latitude].scalar, let longitude = self[longitude].scalar else { return nil }
        return GeoPoint(latitude: latitude, longitude: longitude)
    }
}
