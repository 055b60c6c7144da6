extension CapabilityStatement {
    /// Where SMART 1 puts the addresses of the authorisation server
    /// (hl7.org/fhir/smart-app-launch/1.0.0/conformance).
    fileprivate static let oauthExtension = "http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris"

    /// Reads a statement. Unknown versions, DSTU2 and STU3 are refused.
    init(_ statement: JSONView) throws(FHIRServerProblem) {
        // DSTU2 has the same resource under another name.
        let version = statement["fhirVersion"].text
        switch statement["resourceType"].text {
        case "CapabilityStatement": break
        case "Conformance": throw .unsupportedVersion(Self.unsupported(version))
        case let found: throw .otherResource(expected: "CapabilityStatement", found: found)
        }
        guard let version, let release = Self.release(version) else {
            throw .unsupportedVersion(Self.unsupported(version))
        }
        let rest = statement["rest"].items.first { $0["mode"].text == "server" } ?? JSONView(nil)
        self.release = release
        self.version = version
        name = (statement["implementation"]["description"].text ?? statement["software"]["name"].text)
            .map { String($0.prefix(OperationOutcome.longestText)) }
        let general = Self.parameters(rest)
        resources = rest["resource"].items.reduce(into: [:]) { found, resource in
            guard let type = resource["type"].text else { return }
            found[type] = ResourceCapability(resource, general)
        }
        let services = rest["security"]["service"].items.flatMap { $0["coding"].items }
        namesSMART = services.contains { $0["code"].text == "SMART-on-FHIR" }
        oauth = OAuthAddresses(rest["security"])
    }

    private static func release(_ version: String) -> Release? {
        let parts = version.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count >= 2 else { return nil }
        switch (parts[0], parts[1]) {
        // 4.1 and 4.3 are R4B.
        case ("4", "0"), ("4", "1"), ("4", "3"): return .r4
        case ("5", "0"): return .r5
        default: return nil
        }
    }

    private static func unsupported(_ version: String?) -> UnsupportedFHIRVersion {
        if version?.hasPrefix("1.0") == true { return .dstu2 }
        return version?.hasPrefix("3.0") == true ? .stu3 : .other(version.map { String($0.prefix(20)) })
    }

    fileprivate static func parameters(_ holder: JSONView) -> Set<String> {
        Set(holder["searchParam"].items.compactMap { $0["name"].text })
    }
}

extension ResourceCapability {
    fileprivate init(_ resource: JSONView, _ general: Set<String>) {
        interactions = Set(resource["interaction"].items.compactMap { $0["code"].text.flatMap(Interaction.init) })
        parameters = CapabilityStatement.parameters(resource).union(general)
        conditionalCreate = resource["conditionalCreate"].bool ?? false
    }
}

extension CapabilityStatement.OAuthAddresses {
    fileprivate init?(_ security: JSONView) {
        let found = security["extension"].items.first { $0["url"].text == CapabilityStatement.oauthExtension }
        func address(_ name: String) -> String? {
            found?["extension"].items.first { $0["url"].text == name }?["valueUri"].text
        }
        guard let authorize = address("authorize"), let token = address("token") else { return nil }
        self.init(authorize: authorize, token: token)
    }
}

extension FHIRClient {
    /// Asks what the server can do, without a token.
    package func capabilities() async throws(FHIRServerProblem) -> CapabilityStatement {
        let answer = try await perform(FHIRRequest(url: base.url(["metadata"]), isAuthorized: false))
        return try CapabilityStatement(answer.json())
    }
}
