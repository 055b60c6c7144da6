/// Rights at a FHIR server (hl7.org/fhir/smart-app-launch/STU2.2/scopes-and-launch-context.html).
package struct SMARTScopes: Sendable, Hashable {
    /// What may be done, in the order in which it is written.
    package enum Right: Character, Sendable, Hashable, CaseIterable {
        case create = "c"
        case read = "r"
        case update = "u"
        case delete = "d"
        case search = "s"
    }

    /// The scopes as written, separated by spaces.
    package let text: String

    /// Takes the scopes of a token.
    package init(_ text: String) {
        self.text = text
    }

    /// The scopes to ask for: reading and searching `reads` and `writes`, also creating and updating `writes`, for the
    /// patient that the person chooses, and tokens that can be renewed.
    package init(reads: [String], writes: [String] = [], style: SMARTConfiguration.ScopeStyle) {
        var scopes = ["launch/patient", "offline_access"]
        for type in reads + writes.filter({ !reads.contains($0) }) {
            switch style {
            case .v1:
                scopes.append("patient/\(type).read")
                if writes.contains(type) { scopes.append("patient/\(type).write") }
            case .v2: scopes.append("patient/\(type).\(writes.contains(type) ? "crus" : "rs")")
            }
        }
        text = scopes.joined(separator: " ")
    }

    /// Whether they include a right for a type of resource. Scopes that are narrowed by a search count as well.
    package func allow(_ right: Right, _ type: String) -> Bool {
        rights.contains { scope in
            ["patient", "user"].contains(scope.context) && (scope.type == "*" || scope.type == type)
                && scope.rights.contains(right)
        }
    }

    /// Whether tokens can be renewed while the person is away.
    package var allowOffline: Bool { text.split(separator: " ").contains("offline_access") }

    /// Whether one of them reaches beyond a person.
    var reachSystem: Bool { rights.contains { $0.context == "system" } }

    private var rights: [(context: Substring, type: Substring, rights: Set<Right>)] {
        text.split(separator: " ").compactMap { scope in
            let parts = scope.split(separator: "/", maxSplits: 1)
            guard parts.count == 2, let dot = parts[1].firstIndex(of: ".") else { return nil }
            let letters = parts[1][dot...].dropFirst().prefix { $0 != "?" }
            return (parts[0], parts[1][..<dot], Self.rights(letters))
        }
    }

    private static func rights(_ letters: Substring) -> Set<Right> {
        switch letters {
        case "read": return [.read, .search]
        case "write": return [.create, .update, .delete]
        case "*": return Set(Right.allCases)
        default:
            let rights = letters.compactMap { Right(rawValue: $0) }
            return rights.count == letters.count ? Set(rights) : []
        }
    }
}
