internal import Exchange

/// What a server says it can do: FHIR `CapabilityStatement` (hl7.org/fhir/R4/capabilitystatement.html).
package struct CapabilityStatement: Sendable, Hashable {
    /// The versions that are supported.
    package enum Release: String, Sendable, Hashable, CaseIterable {
        /// R4, and R4B, which is the same for medicines and patients.
        case r4 = "R4"
        case r5 = "R5"
    }

    /// The addresses of an authorisation server.
    package struct OAuthAddresses: Sendable, Hashable {
        package let authorize: String
        package let token: String
    }

    /// The version of FHIR.
    package let release: Release
    /// The version as declared, such as `4.0.1`.
    package let version: String
    /// The name of the software or installation, to be shown as plain text.
    package let name: String?
    /// What it offers, by type of resource.
    package let resources: [String: ResourceCapability]
    /// Whether it names SMART on FHIR as its way to authorise.
    package let namesSMART: Bool
    /// The extension `oauth-uris` of SMART 1, which later versions replace with a document of their own.
    package let oauth: OAuthAddresses?

    /// Whether it offers an interaction with a type of resource.
    package func offers(_ interaction: ResourceCapability.Interaction, _ type: String) -> Bool {
        resources[type]?.interactions.contains(interaction) ?? false
    }

    /// Whether searches for a type understand a parameter.
    package func understands(_ parameter: String, of type: String) -> Bool {
        resources[type]?.parameters.contains(parameter) ?? false
    }

    /// Whether a create with `If-None-Exist` is carried out as such.
    package func createsConditionally(_ type: String) -> Bool { resources[type]?.conditionalCreate ?? false }
}

/// What a server offers for one type of resource.
package struct ResourceCapability: Sendable, Hashable {
    /// The codes of the value set `type-restful-interaction` that matter here.
    package enum Interaction: String, Sendable, Hashable, CaseIterable {
        case read
        case search = "search-type"
        case create
        case update
    }

    /// The interactions.
    package let interactions: Set<Interaction>
    /// The search parameters, including those of all types such as `_lastUpdated`.
    package let parameters: Set<String>
    /// Whether a create with `If-None-Exist` is carried out as such.
    package let conditionalCreate: Bool
}

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
