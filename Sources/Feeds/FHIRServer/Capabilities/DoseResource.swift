/// As what a server takes doses.
package enum DoseResource: String, Sendable, Hashable, CaseIterable {
    /// What was given, once.
    case administration = "MedicationAdministration"
    /// What somebody says they take, for servers that take nothing else.
    case statement = "MedicationStatement"
}

extension CapabilityStatement {
    /// As what the server takes doses, the better first; nil if it takes none, if the person's token does not allow
    /// it, or if it speaks R5, whose resources are not written yet.
    ///
    /// - Parameter scopes: what the token grants; nil for a server without SMART on FHIR.
    package func doseResource(_ scopes: SMARTScopes?) -> DoseResource? {
        guard release == .r4 else { return nil }
        return DoseResource.allCases.first { resource in
            offers(.create, resource.rawValue) && scopes?.allow(.create, resource.rawValue) != false
        }
    }
}
