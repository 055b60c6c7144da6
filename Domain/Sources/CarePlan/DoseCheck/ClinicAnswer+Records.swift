import Clinical
public import Immunotherapy
public import Symptoms

extension ClinicAnswer {
    /// How an answer names a symptom: with its edition, so that one that got worse calls again.
    public static func key(of entry: SymptomEntry) -> String {
        "symptom/\(entry.id.text)/\(entry.version.number)"
    }

    /// How an answer names a reaction, with its edition.
    public static func key(of reaction: Reaction) -> String {
        "reaction/\(reaction.id.text)/\(reaction.version.number)"
    }

    func isAbout(_ entry: SymptomEntry) -> Bool { about.contains(ClinicAnswer.key(of: entry)) }

    func isAbout(_ reaction: Reaction) -> Bool { about.contains(ClinicAnswer.key(of: reaction)) }
}
