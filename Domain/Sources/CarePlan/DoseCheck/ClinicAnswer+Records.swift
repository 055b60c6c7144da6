import Clinical
public import Immunotherapy
public import Symptoms

extension ClinicAnswer {
    /// The key of a symptom in an answer: includes its version, so that a symptom that got worse requires another call.
    public static func key(of entry: SymptomEntry) -> String {
        "symptom/\(entry.id.text)/\(entry.version.number)"
    }

    /// The key of a reaction in an answer, including its version.
    public static func key(of reaction: Reaction) -> String {
        "reaction/\(reaction.id.text)/\(reaction.version.number)"
    }

    func isAbout(_ entry: SymptomEntry) -> Bool { about.contains(ClinicAnswer.key(of: entry)) }

    func isAbout(_ reaction: Reaction) -> Bool { about.contains(ClinicAnswer.key(of: reaction)) }
}
