package import Medications
package import Store

/// The outcome of recording that a medicine was taken or not.
package enum Administered: Sendable, Equatable {
    case stored
    /// The same is recorded about the slot already.
    case already(Stored<AdministrationDetails>)
    /// Something else is recorded about the slot. That record stays until a person has seen both.
    case settled(Stored<AdministrationDetails>)
    /// The id was recorded before, and its record was corrected or deleted since.
    case known
    /// The medicine does not exist.
    case notThere
}
