import DosageSentences
import Medications
import Testing

/// Walks all clauses and all pairs of them in each language.
@Suite struct ClausePairTests {
    @Test(arguments: DosageLanguage.all.indices)
    func `each clause is a sentence of its own`(index: Int) throws {
        let language = DosageLanguage.all[index]
        var said: [String: DosageClause] = [:]
        for clause in ClauseSamples.groups.flatMap(\.self) {
            let sentence = try #require(DosageSentence(clauses: [clause], language).text)
            #expect(isWhole(sentence), "\(sentence)")
            #expect(said[sentence] == nil, "\(clause) and \(String(describing: said[sentence])): \(sentence)")
            said[sentence] = clause
        }
    }

    @Test(arguments: DosageLanguage.all.indices)
    func `two clauses are one sentence that has both`(index: Int) throws {
        let language = DosageLanguage.all[index]
        var said: Set<String> = []
        for (first, group) in ClauseSamples.groups.enumerated() {
            for other in ClauseSamples.groups[(first + 1)...] {
                for clause in group.spread(12) {
                    for second in other.spread(12) {
                        let sentence = try #require(DosageSentence(clauses: [second, clause], language).text)
                        #expect(isWhole(sentence), "\(sentence)")
                        for part in [clause, second] {
                            let alone = try #require(DosageSentence(clauses: [part], language).text)
                            #expect(sentence.lowercased().contains(alone.dropLast().lowercased()), "\(sentence)")
                        }
                        #expect(said.insert(sentence).inserted, "\(sentence)")
                    }
                }
            }
        }
    }

    private func isWhole(_ sentence: String) -> Bool {
        let first = sentence.first { $0 != "(" } ?? " "
        return (first.isUppercase || first.isNumber) && sentence.hasSuffix(".") && !sentence.contains("  ")
            && !sentence.contains("{") && !sentence.contains("}") && !sentence.contains(", ,")
            && !sentence.contains("..")
    }
}

extension Array {
    /// At most so many, spread over all.
    fileprivate func spread(_ number: Int) -> [Element] {
        count <= number ? self : (0..<number).map { self[$0 * count / number] }
    }
}
