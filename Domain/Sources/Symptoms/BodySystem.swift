/// The body system a symptom belongs to, as the criteria for anaphylaxis count them.
///
/// Skin and mucosa, breathing, circulation and digestion are the four of WAO 2020 (doi 10.1016/j.waojou.2020.100472).
public enum BodySystem: String, Sendable, Hashable, CaseIterable {
    /// Skin and mucosa, including lips, face and tongue.
    case skin
    /// Chest, airways and throat.
    case breathing
    /// Heart and circulation.
    case circulation
    /// Stomach and bowels.
    case digestion
    /// Nose and eyes.
    case noseAndEyes = "nose-and-eyes"
    /// Mind, mood and senses.
    case nerves
    /// Muscles and joints.
    case muscles
    /// The whole body.
    case general
}
