internal import Air

extension AirValue {
    /// The value in the smallest steps of its quantity.
    var steps: Int64 {
        switch self {
        case .pollen(let count): count.billionths
        case .concentration(let concentration): concentration.millionths
        case .weather(let millionths): millionths
        }
    }

    var isVolumeShare: Bool {
        if case .concentration(let concentration) = self { concentration.isVolumeShare } else { false }
    }

    /// Nil if the quantity cannot have it.
    init?(steps: Int64, isVolumeShare: Bool, of quantity: AirQuantity) {
        switch quantity {
        case .pollen:
            guard let count = PollenCount(billionths: steps) else { return nil }
            self = .pollen(count)
        case .pollutant:
            guard let value = Concentration(millionths: steps, isVolumeShare: isVolumeShare) else { return nil }
            self = .concentration(value)
        case .weather: self = .weather(millionths: steps)
        }
    }
}
