/// The part of the body that a dose goes to.
public enum DosageSite: Sendable, Hashable {
    /// A site that every language has a phrase for.
    case known(Known)
    /// Any other site, as written in the prescription.
    case written(String)

    /// Paired organs, where a mistake is easily made, and a few more.
    public enum Known: String, Sendable, Hashable, CaseIterable {
        case leftEye, rightEye, bothEyes, leftEar, rightEar, bothEars, leftNostril, rightNostril, bothNostrils
    }
}

extension DosageSite.Known {
    /// SNOMED CT codes.
    ///
    /// Source: displays in the examples of HL7 (R4, R5) and NHS England.
    static func snomed(_ code: String) -> Self? {
        switch code {
        case "8966001": .leftEye
        case "40638003", "362508001": .bothEyes
        default: nil
        }
    }

    /// The site that a text names, in lower case and without "structure".
    static func named(_ word: String) -> Self? {
        switch word {
        case "left eye", "linkes auge": .leftEye
        case "right eye", "rechtes auge": .rightEye
        case "both eyes", "both eyes, entire", "beide augen": .bothEyes
        case "left ear", "linkes ohr": .leftEar
        case "right ear", "rechtes ohr": .rightEar
        case "both ears", "beide ohren": .bothEars
        case "left nostril", "linkes nasenloch": .leftNostril
        case "right nostril", "rechtes nasenloch": .rightNostril
        case "both nostrils", "beide nasenlöcher": .bothNostrils
        default: nil
        }
    }
}
