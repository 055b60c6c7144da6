/// An active substance or a fixed combination of several, with its names and what is usual for it.
package struct Substance: Sendable, Hashable {
    /// How it is usually sold.
    package enum Form: String, Sendable, CaseIterable {
        case tablet, capsule, drops, syrup, spray, inhaler, injection, patch, cream, ointment, suppository, powder
        case eyeDrops = "eye-drops"
        case nasalSpray = "nasal-spray"
    }

    /// What it counts as in oral immunotherapy and asthma.
    package enum Kind: String, Sendable, CaseIterable {
        /// Blocks H1 receptors; H2 blockers such as famotidine are not of this kind.
        case antihistamine
        /// Also as eye drops, which reach the lungs and the circulation.
        case betaBlocker = "beta-blocker"
        case nsaid
        case aceInhibitor = "ace-inhibitor"
        /// A glucocorticoid or mineralocorticoid, whatever the route.
        case steroid
        /// Opens the airways quickly. Formoterol with a steroid is not listed, because only the prescription says whether
        /// it is used that way.
        case reliever
        case adrenaline
    }

    /// The international nonproprietary name in lower case; the parts of a combination are joined by `/`.
    package let inn: String
    /// The name in the US, then other English names; empty if only the INN is in use.
    package let us: [String]
    /// The German name, then other German names; never empty.
    package let german: [String]
    /// The WHO ATC code, level 5, of the main use; nil if there are several main uses or none has a code.
    ///
    /// It classifies and does not identify: combinations of different substances can share a code.
    package let atc: String?
    /// The usual forms, commonest first.
    package let forms: [Form]
    /// Empty for most.
    package let kinds: [Kind]

    /// All names, INN first.
    package var names: [String] { [inn] + us + german }
}
