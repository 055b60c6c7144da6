/// The United States' NowCast: what hours of particles say about the day's mean that the index is defined for.
///
/// EPA-454/B-24-002, "How the NowCast is calculated". An hour counts w to the power of its age, with w the smallest hour
/// out of the largest, but at least ½; hours that are missing are skipped and the others keep their powers.
public struct NowCast: Sendable, Hashable {
    /// The hours that count, at most.
    public static let mostHours = 12

    /// The mean in steps of the index table, cut off: tenths of a µg/m³ of PM2.5, whole ones of PM10. Nil unless two of the
    /// newest three hours are known.
    public let steps: Int64?
    /// The index of the 2024 table.
    public let index: Int64?
    /// The hours that are known.
    public let hours: Int
    /// How many decimals `steps` has.
    public let decimals: Int

    /// Computes the NowCast; nil for gases, and for no or more than twelve hours.
    ///
    /// - Parameter hours: the raw means of each hour, the newest first. Missing and invalid ones are skipped.
    public init?(_ pollutant: Pollutant, hours: [ConcentrationText]) {
        guard pollutant.isParticulate, (1...NowCast.mostHours).contains(hours.count) else { return nil }
        let table = AirQualityScheme.usEPA2024.tables.first { $0.pollutant == pollutant }
        guard let table else { return nil }
        let values = hours.map { hour -> Int64? in
            if case .known(let known) = hour, !known.isVolumeShare { known.millionths } else { nil }
        }
        decimals = pollutant == .pm2_5 ? 1 : 0
        self.hours = values.count { $0 != nil }
        guard values.prefix(3).count(where: { $0 != nil }) >= 2 else {
            steps = nil
            index = nil
            return
        }
        let steps = WeightedHours(values).quotient(table.step)
        self.steps = steps
        if case .index(let index, _) = table.outcome(steps) { self.index = index } else { index = nil }
    }
}
