import Clinical
import Symptoms
import offline

/// → one `symptom` raw value, system, Apple Health category or empty, English names each; one `coded` raw value, scale
/// and SNOMED CT concept or empty each; `severity` values; one `grade` scale, grade, Apple Health number or empty, felt.
@_expose(wasm, "symptom_list")
@_cdecl("symptom_list")
public func symptomList(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { _ in
        var answer = Message()
        for kind in SymptomKind.allCases {
            answer.add(
                ["symptom", kind.rawValue, kind.system.rawValue, kind.healthKit ?? "", kind.englishName]
                    + kind.englishSynonyms
            )
        }
        for kind in SymptomKind.allCases {
            answer.add("coded", kind.rawValue, kind.scale.rawValue, kind.snomed ?? "")
        }
        for scale in SymptomScale.allCases {
            for grade in [.unspecified] + scale.grades {
                let number = scale.healthKitValue(grade).map { "\($0)" } ?? ""
                answer.add("grade", scale.rawValue, grade.rawValue, number, grade.isFelt ? "1" : "0")
            }
        }
        for severity in Severity.allCases {
            answer.add("severity", severity.rawValue, "\(severity.healthKitValue)")
        }
        return answer
    }
}

/// `category` type and value as Apple Health writes them → `read` kind or empty, then a grade, "not there" or nothing.
@_expose(wasm, "symptom_category")
@_cdecl("symptom_category")
public func symptomCategory(_ length: Int32) -> Int32 {
    Mailbox.answer(length) { message in
        var answer = Message()
        let row = message.first("category")
        guard let kind = SymptomKind(healthKit: row.text(0)) else { return answer }
        switch kind.scale.read(healthKit: row.text(1)) {
        case .grade(let grade): answer.add("read", kind.rawValue, grade.rawValue)
        case .notThere: answer.add("read", kind.rawValue, "not there")
        case .unknown: answer.add("read", kind.rawValue, "")
        }
        return answer
    }
}
