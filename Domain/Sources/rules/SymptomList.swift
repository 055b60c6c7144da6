import Clinical
import Symptoms

/// → one `symptom` raw value, system, Apple Health category or empty, English name each; `severity` values.
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
        for severity in Severity.allCases {
            answer.add("severity", severity.rawValue, "\(severity.healthKitValue)")
        }
        return answer
    }
}
