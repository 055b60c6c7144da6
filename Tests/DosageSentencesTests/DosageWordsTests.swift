import Clinical
import DosageSentences
import Medications
import Testing

@Suite struct DosageWordsTests {
    @Test(arguments: DosageLanguage.all.indices)
    func `a language has a wording for every phrase, with its values and no others`(index: Int) {
        let language = DosageLanguage.all[index]
        for phrase in DosagePhrase.all {
            let forms = language.phrase(phrase)
            #expect(values(in: forms.other) == phrase.values, "\(language.tag) \(phrase)")
            for text in forms.all {
                #expect(!text.isEmpty && text.first != " " && text.last != " " && !text.contains("  "), "\(phrase)")
                #expect(values(in: text).isSubset(of: phrase.values), "\(language.tag) \(phrase): \(text)")
            }
        }
    }

    @Test(arguments: DosageLanguage.all.indices)
    func `no two things have the same word`(index: Int) {
        let language = DosageLanguage.all[index]
        let families: [[DosagePhrase]] = [
            DosageMethod.Known.allCases.map { .method($0) }, DoseForm.allCases.map { .form($0) },
            DosageRoute.Known.allCases.map { .route($0) }, DosageSite.Known.allCases.map { .site($0) },
            Weekday.allCases.map { .weekday($0) }, EventTiming.allCases.map { .event($0) },
            EventTiming.allCases.map { .offsetEvent($0) }, UnitOfTime.allCases.map { .every($0) },
            UnitOfTime.allCases.map { .per($0) }, UnitOfTime.allCases.map { .during($0) },
        ]
        for family in families {
            let wordings = family.map { language.phrase($0) }
            #expect(Set(wordings.map(\.one)).count == family.count, "\(language.tag) \(family)")
            #expect(Set(wordings.map(\.other)).count == family.count, "\(language.tag) \(family)")
        }
    }

    @Test func `every phrase is listed once`() {
        #expect(Set(DosagePhrase.all).count == DosagePhrase.all.count)
    }

    private func values(in text: String) -> Set<String> {
        Set(
            text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap { piece in
                piece.firstIndex(of: "}").map { String(piece[..<$0]) }
            })
    }
}
