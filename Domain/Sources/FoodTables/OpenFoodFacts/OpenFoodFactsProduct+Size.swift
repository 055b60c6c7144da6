internal import Clinical
internal import Nutrition

extension OpenFoodFactsProduct {
    /// Whether values are per 100 ml: the service writes `_100g` for both.
    var isLiquid: Bool {
        switch NameKey(quantityUnit).text {
        case "ml": return true
        case "g": return false
        default: break
        }
        if let last = PacketSize.unit(quantity) { return last }
        switch NameKey(servingUnit).text {
        case "ml": return true
        case "g": return false
        default: return PacketSize.unit(servingSize) ?? false
        }
    }

    /// A serving as named on the label; empty if its weight or volume is unknown.
    var measures: [HouseholdMeasure] {
        let isVolume: Bool
        switch NameKey(servingUnit).text {
        case "ml": isVolume = true
        case "g": isVolume = false
        default:
            guard let unit = PacketSize.unit(servingSize) else { return [] }
            isVolume = unit
        }
        guard let millionths = LooseNumber.millionths(servingQuantity), millionths >= 1000,
            let name = FreeText.clean(servingSize, limit: 60, lines: .one).value, !NameKey(name).isEmpty
        else { return [] }
        let size: FoodSize? =
            isVolume
            ? FoodVolume(microlitres: millionths / 1000).map { .volume($0) }
            : FoodMass(milligrams: millionths / 1000).map { .mass($0) }
        return size.map { [HouseholdMeasure(name: name, size: $0)] } ?? []
    }
}

/// Sizes as printed on packets: `330 ml`, `1,5 L`, `2 x 125g`.
enum PacketSize {
    /// Whether the last unit in the text is a volume; nil if it has neither a volume nor a weight.
    static func unit(_ text: String) -> Bool? {
        var letters: [UInt8] = []
        var last: Bool?
        for byte in Array(NameKey(text).text.utf8) + [0] {
            if byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z") {
                letters.append(byte)
            } else {
                last = known(String(decoding: letters, as: UTF8.self)) ?? last
                letters = []
            }
        }
        return last
    }

    private static func known(_ unit: String) -> Bool? {
        switch unit {
        case "ml", "cl", "dl", "l", "litre", "litres", "liter", "liters": true
        case "g", "gr", "kg", "mg", "oz", "lb", "lbs", "gram", "grams": false
        default: nil
        }
    }
}

/// Numbers as written by programs, rounded to millionths: `12`, `3.5714285714286`, `1.2e-05`.
enum LooseNumber {
    /// The number in millionths, rounded half up; nil if invalid, negative, or a million or more.
    static func millionths(_ text: String) -> Int64? {
        var digits: [UInt8] = []
        var point: Int?
        var bytes = Array(Whitespace.trimmed(text).utf8)[...]
        var power = 0
        if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            let written = String(decoding: bytes[(mark + 1)...], as: UTF8.self)
            guard let read = Int(written), (-30...6).contains(read) else { return nil }
            (power, bytes) = (read, bytes[..<mark])
        }
        for byte in bytes {
            switch byte {
            case 0x30...0x39: digits.append(byte - 0x30)
            case UInt8(ascii: ".") where point == nil: point = digits.count
            default: return nil
            }
        }
        guard !digits.isEmpty, digits.count <= 40 else { return nil }
        let end = (point ?? digits.count) + power + 6
        var value: Int64 = 0
        for place in 0..<max(0, end) {
            value = value * 10 + Int64(place < digits.count ? digits[place] : 0)
            guard value < 1_000_000_000_000 else { return nil }
        }
        if end >= 0, end < digits.count, digits[end] >= 5 { value += 1 }
        return value
    }
}
