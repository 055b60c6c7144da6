internal import Air
internal import Clinical
internal import Pages

extension Phrases {
    /// "Grass", "Birch"; of plants without a name here, the name of the source.
    func pollen(_ kind: PollenKind) -> String {
        ifKnown("air.pollen.\(kind.code)") ?? kind.code.split(separator: "-").dropFirst().joined(separator: " ")
    }

    func taxon(_ taxon: PollenTaxon) -> String {
        taxon == .grass ? self("air.pollen.grass") : pollen(.taxon(taxon))
    }

    func pollutant(_ pollutant: Pollutant) -> String { self("air.pollutant.\(pollutant.rawValue)") }

    /// "86 grains/m³"
    func grains(_ count: PollenCount) -> String {
        self("air.grains", ["count": formats.number(Int(count.wholeGrains))])
    }

    /// "104 µg/m³": to three digits at most, and to a tenth below ten.
    func concentration(_ concentration: Concentration) -> String {
        let tenths = (concentration.millionths + 50_000) / 100_000
        let number = tenths < 100 ? formats.decimal(Self.decimal(tenths)) : formats.number(Int((tenths + 5) / 10))
        return number + "\u{A0}" + (concentration.isVolumeShare ? "ppb" : "µg/m³")
    }

    /// "Modelled, CAMS, 07:00", with the age when the value is older than three hours.
    func source(_ provenance: AirProvenance, _ kind: ReadingKind, now: Moment, zone: ZoneRules) -> String {
        let age = provenance.age(at: now.instant)
        let at = zone.local(at: provenance.fetchedAt)
        let when =
            age <= 3 * 3600
            ? time(at.time) : self("air.source.old", ["time": time(at.time), "age": elapsed(minutes: age / 60)])
        return self(
            "air.source.line",
            ["kind": self("air.kind.\(kind.rawValue)"), "source": name(of: provenance), "time": when])
    }

    /// "CAMS", "Open-Meteo", the name of a station.
    func name(of provenance: AirProvenance) -> String {
        if provenance.source.isInvented { return self("air.source.invented") }
        switch provenance.site {
        case .station(let name, _, let metres?) where metres >= 500:
            return self("air.source.station", ["name": name, "distance": formats.number(Int((metres + 500) / 1000))])
        case .station(let name, _, _): return name
        case .cell, .place: return ifKnown("air.source.\(provenance.source.id)") ?? provenance.source.id
        }
    }

    /// "15:00 to 20:00"
    func span(_ span: HourSpan, _ zone: ZoneRules) -> String {
        self(
            "air.span",
            ["from": time(zone.local(at: span.start).time), "to": time(zone.local(at: span.end).time)])
    }

    /// Tenths as a plain decimal: 45 is "4.5", 40 is "4".
    static func decimal(_ tenths: Int64) -> String {
        let (size, sign) = (abs(tenths), tenths < 0 ? "-" : "")
        return sign + (size % 10 == 0 ? "\(size / 10)" : "\(size / 10).\(size % 10)")
    }
}
