import Symptoms
import Testing

struct SymptomKindTests {
    @Test func `check 34: all 36 symptoms of Apple Health are there in the order of the list`() {
        let categories = SymptomKind.allCases.prefix(36).map {
            $0.healthKit?.dropFirst("HKCategoryTypeIdentifier".count)
        }
        #expect(
            categories == [
                "AbdominalCramps", "Bloating", "Constipation", "Diarrhea", "Heartburn", "Nausea", "Vomiting",
                "AppetiteChanges", "Chills", "Dizziness", "Fainting", "Fatigue", "Fever", "GeneralizedBodyAche",
                "HotFlashes", "ChestTightnessOrPain", "Coughing", "RapidPoundingOrFlutteringHeartbeat",
                "ShortnessOfBreath", "SkippedHeartbeat", "Wheezing", "LowerBackPain", "Headache", "MemoryLapse",
                "MoodChanges", "LossOfSmell", "LossOfTaste", "RunnyNose", "SoreThroat", "SinusCongestion", "Acne",
                "DrySkin", "HairLoss", "NightSweats", "SleepChanges", "BladderIncontinence",
            ]
        )
    }

    @Test func `the symptoms that immunotherapy brings follow, without a category`() {
        let added = SymptomKind.allCases.dropFirst(36)
        #expect(
            added.map(\.rawValue) == [
                "hives", "itching", "mouth-itch", "throat-itch", "lip-swelling", "face-swelling", "tongue-swelling",
                "throat-tightness", "flushing", "watery-eyes", "sneezing", "eye-itch", "nasal-itch", "hoarse-voice",
                "trouble-swallowing", "noisy-breathing", "pale-skin", "blue-lips", "confusion", "feeling-of-doom",
                "limpness", "other",
            ]
        )
        #expect(added.allSatisfy { $0.healthKit == nil })
    }

    @Test func `a code finds its kind and no other text does`() {
        for kind in SymptomKind.allCases { #expect(SymptomKind(code: kind.rawValue) == kind) }
        #expect(SymptomKind(code: "Hives") == nil)
        #expect(SymptomKind(code: "") == nil)
    }

    @Test func `stored names are the words of the category with hyphens`() {
        for kind in SymptomKind.allCases {
            guard let category = kind.healthKit?.dropFirst("HKCategoryTypeIdentifier".count) else { continue }
            var hyphened = ""
            for letter in category {
                if letter.isUppercase, !hyphened.isEmpty { hyphened += "-" }
                hyphened += letter.lowercased()
            }
            #expect(kind.rawValue == hyphened)
        }
    }

    @Test func `check 34: the order never changes, because ids are made from it`() {
        #expect(SymptomKind.allCases.map(\.position) == Array(0..<58))
        #expect(SymptomKind.sneezing.position == 46)
    }

    @Test(arguments: [
        (SymptomKind.hives, BodySystem.skin), (.lipSwelling, .skin), (.wheezing, .breathing),
        (.throatTightness, .breathing), (.fainting, .circulation), (.dizziness, .circulation),
        (.vomiting, .digestion), (.abdominalCramps, .digestion), (.runnyNose, .noseAndEyes),
        (.hoarseVoice, .breathing), (.noisyBreathing, .breathing), (.paleSkin, .circulation), (.limpness, .circulation),
    ])
    func `what counts toward anaphylaxis is in the system of the criteria`(kind: SymptomKind, system: BodySystem) {
        #expect(kind.system == system)
    }

    @Test func `no English word means two symptoms`() {
        var words: Set<String> = []
        for kind in SymptomKind.allCases {
            for word in [kind.englishName] + kind.englishSynonyms {
                #expect(words.insert(word).inserted, "\(word) is used twice")
                #expect(word == word.lowercased())
            }
        }
    }
}
