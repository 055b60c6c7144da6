import Air
import Testing

@Suite struct AirAdviceTests {
    private let adult = AirSensitivity(age: 40, hasAsthma: false, hasHeartDisease: false, hasLungDisease: false)
    private let asthma = AirSensitivity(age: 40, hasAsthma: true)

    @Test func `one point comes first for every band and person`() {
        for risk in HealthRisk.allCases {
            for person in [adult, asthma, AirSensitivity()] {
                let advice = AirAdvice(for: risk, person)
                #expect((advice.first == .notKnown) == (risk == .unknown))
                #expect((advice.first == .goodForOutdoors) == (risk == .absent))
            }
        }
    }

    @Test func `asthma adds the plan and the reliever`() {
        let advice = AirAdvice(for: .moderate, asthma)
        #expect(advice.first == .reduceEffort)
        #expect(advice.rest == [.takeBreaks, .watchForSymptoms, .followAsthmaPlan, .keepRelieverAtHand])
        #expect(AirAdvice(for: .moderate, adult).first == .fineForMost)
        #expect(AirAdvice(for: .high, AirSensitivity(hasHeartDisease: true)).rest == [.moveIndoors, .watchTheHeart])
    }

    @Test func `if it is not known whether somebody is sensitive, both are told`() {
        let advice = AirAdvice(for: .high, AirSensitivity(age: 40))
        #expect(advice.first == .reduceEffort && advice.ifSensitive == [.avoidHeavyEffort, .moveIndoors])
        #expect(AirAdvice(for: .high, adult).ifSensitive.isEmpty)
        #expect(AirAdvice(for: .high, asthma).ifSensitive.isEmpty)
        #expect(AirAdvice(for: .unknown, AirSensitivity()).ifSensitive.isEmpty)
    }

    @Test func `children and older adults are sensitive`() {
        let none = (false, false, false)
        for (age, isSensitive) in [(0, true), (17, true), (18, false), (64, false), (65, true)] {
            let person = AirSensitivity(
                age: age, hasAsthma: none.0, hasHeartDisease: none.1, hasLungDisease: none.2)
            #expect(person.isSensitive == isSensitive)
        }
        #expect(AirSensitivity(age: 40, hasAsthma: false, hasHeartDisease: false).isSensitive == nil)
        #expect(AirSensitivity(hasLungDisease: true).isSensitive == true)
    }
}
