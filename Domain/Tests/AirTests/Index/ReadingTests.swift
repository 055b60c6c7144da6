import Air
import Seeds
import Testing

@Suite struct ReadingTests {
    private func problem(_ scheme: AirQualityScheme.ID, _ name: String, _ value: String) -> AirQualityReading.Problem? {
        do throws(AirQualityReading.Problem) {
            _ = try AirQualityReading(name: name, value: value, in: AirQualityScheme(scheme))
            return nil
        } catch {
            return error
        }
    }

    @Test func `names and units of a scheme are read, others refused`() {
        #expect(problem(.usEPA2024, "o3", "0.05") == .periodNeeded)
        #expect(problem(.usEPA2024, "so2_8h", "5") == .unknownName)
        #expect(problem(.usEPA2012, "pm10", "5") == .unknownName)
        #expect(problem(.eea2024, "PM10", "5") == .unknownName)
        #expect(problem(.eea2024, "pm10_1h", "5") == nil)
        for unit in ["ug/m3", "\u{B5}g/m3", "\u{3BC}g/m3", "\u{3BC}g/m\u{B3}", "mg/m3"] {
            #expect(problem(.eea2024, "pm10", "5\(unit)") == nil)
        }
        for unit in ["ppb", "g/m3", " ug/m3", "UG/M3", "ppt"] {
            #expect(problem(.eea2024, "pm10", "5\(unit)") == .unknownUnit)
        }
        for value in ["", "x", "ppb", ".", "+", "5,1", "--5", "1e", "0x10"] {
            #expect(problem(.eea2024, "o3", value) != nil, "\(value)")
        }
    }

    /// 1.96, 1.88 and 2.62 µg/m³ and 1.145 µg/m³ of carbon monoxide are a ppb at 25 °C; 1.9957 µg/m³ of ozone at 20 °C.
    @Test(arguments: [
        (AirQualityScheme.ID.usEPA2024, "o3_8h=137.2ug/m3", 100), (.usEPA2024, "o3_8h=139.15ug/m3", 100),
        (.usEPA2024, "o3_8h=139.16ug/m3", 101), (.usEPA2024, "o3_8h=70.999ppb", 100),
        (.usEPA2024, "no2=101.51ug/m3", 50), (.usEPA2024, "no2=101.52ug/m3", 51),
        (.usEPA2024, "co=5.1524mg/m3", 50), (.usEPA2024, "co=5.1525mg/m3", 51), (.usEPA2024, "co=4500ppb", 51),
        (.usEPA2024, "so2_1h=94.31ug/m3", 50), (.usEPA2024, "so2_1h=94.32ug/m3", 51),
        (.eea2024, "o3=30ppb", 1), (.eea2024, "o3=30.1ppb", 2), (.eea2024, "pm2_5=0.005mg/m3", 1),
        (.ukDAQI, "no2=0.035ppm", 1), (.ukDAQI, "no2=35.3ppb", 2), (.caqi, "co=5mg/m3", 25),
    ]) func `units are converted before anything is cut off`(
        id: AirQualityScheme.ID, reading: String, expected: Int64
    ) throws {
        #expect(try index(id, reading).index == expected)
    }

    @Test(.seeded) func `another spelling or unit never changes the index`() throws {
        var dice = Dice(seed: Seed.of(1))
        for id in AirQualityScheme.ID.allCases {
            for table in AirQualityScheme(id).tables {
                let name = "\(table.pollutant.rawValue)_\(table.period.rawValue)"
                for _ in 0..<100 {
                    let thousandths = dice.number(0...dice.one(of: [5_000, 100_000, 2_000_000]))
                    let (small, large) = table.unit.isVolumeShare ? ("ppb", "ppm") : ("ug/m3", "mg/m3")
                    let plain = try index(id, "\(name)=\(decimal(thousandths, 3))\(small)")
                    for other in [
                        "\(decimal(thousandths, 6))\(large)", "\(thousandths)e-3\(small)",
                        "+0\(decimal(thousandths * 10, 4))\(small)",
                    ] {
                        let same = try index(id, "\(name)=\(other)")
                        #expect(same.index == plain.index && same.health == plain.health, "\(name) \(other)")
                    }
                }
            }
        }
    }

    @Test(.seeded) func `more of a pollutant never lowers the index or the word`() throws {
        var dice = Dice(seed: Seed.of(1))
        for id in AirQualityScheme.ID.allCases {
            for table in AirQualityScheme(id).tables {
                let name = "\(table.pollutant.rawValue)_\(table.period.rawValue)"
                let values = (0..<200).map { _ in dice.number(0...2_500_000) }.sorted()
                var last: (part: Int64, rank: Int) = (-1, -1)
                for value in values {
                    let found = try index(
                        id, "\(name)=\(decimal(value, 3))\(table.unit.isVolumeShare ? "ppb" : "ug/m3")")
                    if let part = found.parts[0].index {
                        #expect(part >= last.part)
                        last.part = part
                    }
                    if let rank = found.health.rank {
                        #expect(rank >= last.rank)
                        last.rank = rank
                    }
                }
            }
        }
    }

    private func decimal(_ value: Int, _ places: Int) -> String {
        var digits = "\(value)"
        while digits.count <= places { digits = "0" + digits }
        return "\(digits.dropLast(places)).\(digits.suffix(places))"
    }
}
