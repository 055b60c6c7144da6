import Activity
import Testing

struct HealthUnitTests {
    @Test(
        arguments: [
            (1.0, "kcal", "kJ", 4.184), (1, "Cal", "kcal", 1), (1000, "cal", "kcal", 1), (4184, "J", "kcal", 1),
            (1, "mi", "km", 1.609344), (1, "mi", "m", 1609.344), (1, "ft", "m", 0.3048), (1, "yd", "m", 0.9144),
            (1, "in", "cm", 2.54), (2.5, "km", "m", 2500), (60, "count/min", "count/s", 1),
            (1.5, "count/s", "count/min", 90),
            (1, "lb", "kg", 0.45359237), (1, "st", "kg", 6.35029318), (16, "oz", "lb", 1), (70_000, "g", "kg", 70),
            (1, "hr", "min", 60), (90, "s", "min", 1.5), (1500, "ms", "s", 1.5), (1, "d", "hr", 24),
            (98.6, "degF", "degC", 37), (310.15, "K", "degC", 37), (37, "degC", "degF", 98.6), (0.5, "L", "mL", 500),
            (8, "L/s", "L/min", 480), (120, "mmHg", "mmHg", 120), (1, "mcg", "mg", 0.001),
        ] as [(Double, String, String, Double)])
    func `units are converted by their tables`(_ value: Double, _ from: String, _ to: String, _ wanted: Double) throws {
        let from = try #require(HealthUnit(healthKit: from))
        let to = try #require(HealthUnit(healthKit: to))
        let converted = try #require(from.convert(value, to: to))
        #expect(abs(converted - wanted) <= abs(wanted) * 1e-14)
    }

    @Test func `HealthKit's percent goes from 0 to 1, everybody else's to 100`() throws {
        let written = try #require(HealthUnit(healthKit: "%"))
        #expect(written == .fraction)
        #expect(written.convert(0.97, to: .percent) == 97)
        #expect(HealthUnit(rawValue: "%") == .percent)
        #expect(HealthMetric.oxygenSaturation.millionths(of: 0.97, in: written) == 97_000_000)
        #expect(HealthMetric.oxygenSaturation.millionths(of: 97, in: .percent) == 97_000_000)
        #expect(HealthUnit(healthKit: "fraction") == nil)
    }

    @Test(arguments: ["", "KCAL", "Kg", "bpm", "count/hr", "mg/dL", "min/kg", "km ", "calorie"])
    func `a unit that is not known is not guessed`(_ text: String) {
        #expect(HealthUnit(healthKit: text) == nil)
    }

    @Test func `nothing is converted between units of different things`() {
        for from in HealthUnit.allCases {
            for to in HealthUnit.allCases {
                #expect((from.convert(1, to: to) == nil) == (from.dimension != to.dimension))
            }
        }
    }

    @Test func `every conversion comes back, and a value in its own unit is untouched`() throws {
        for from in HealthUnit.allCases {
            #expect(from.convert(0.1, to: from) == 0.1)
            for to in HealthUnit.allCases where to.dimension == from.dimension {
                let there = try #require(from.convert(123.456, to: to))
                let back = try #require(to.convert(there, to: from))
                #expect(abs(back - 123.456) < 1e-9)
            }
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `what is no number is refused`(_ value: Double) {
        #expect(HealthUnit.mile.convert(value, to: .kilometre) == nil)
        #expect(HealthMetric.steps.millionths(of: value, in: .count) == nil)
    }

    @Test func `spellings of litres and of oxygen uptake are understood`() {
        #expect(HealthUnit(healthKit: "l/min") == .litrePerMinute)
        #expect(HealthUnit(healthKit: "ml/(kg*min)") == .millilitrePerMinuteKilogram)
        #expect(HealthUnit(healthKit: "mL/min·kg") == .millilitrePerMinuteKilogram)
    }
}
