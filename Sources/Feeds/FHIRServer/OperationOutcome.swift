internal import Exchange

/// What a server says about a request: FHIR `OperationOutcome` (hl7.org/fhir/R4/operationoutcome.html).
package struct OperationOutcome: Sendable, Hashable {
    /// How bad an issue is.
    package enum Severity: String, Sendable, Hashable, CaseIterable {
        case fatal
        case error
        case warning
        case information
    }

    /// One issue.
    package struct Issue: Sendable, Hashable {
        /// Nil if it is none that FHIR has.
        package let severity: Severity?
        /// A code of the value set `issue-type`, such as `forbidden`.
        package let code: String?
        /// What the server says about it: the text of its details, else their display, else its diagnostics. At most
        /// `longestText` characters, to be shown as plain text.
        package let text: String?
        /// FHIRPath expressions of what it is about, such as `Patient.name`.
        package let expression: [String]

        /// Creates an issue.
        package init(severity: Severity?, code: String?, text: String?, expression: [String]) {
            self.severity = severity
            self.code = code
            self.text = text
            self.expression = expression
        }
    }

    /// The maximum number of issues kept.
    package static let mostIssues = 20
    /// The maximum length of a text in characters.
    package static let longestText = 500

    /// The issues, in the order of the server; none if it said nothing that can be read.
    package let issues: [Issue]

    /// Nothing was said.
    package static let silent = OperationOutcome(issues: [])

    /// Creates an outcome.
    package init(issues: [Issue]) {
        self.issues = issues
    }

    /// Reads a resource; nil if it is another.
    package init?(_ resource: JSONView) {
        guard resource["resourceType"].text == "OperationOutcome" else { return nil }
        issues = resource["issue"].items.prefix(Self.mostIssues).map(Issue.init)
    }

    /// Reads the body of an answer; silent if it holds none.
    static func body(_ bytes: [UInt8]) -> OperationOutcome {
        guard let value = try? JSONReader.read(bytes) else { return .silent }
        return OperationOutcome(JSONView(value)) ?? .silent
    }
}

extension OperationOutcome.Issue {
    fileprivate init(_ issue: JSONView) {
        severity = issue["severity"].text.flatMap(OperationOutcome.Severity.init)
        code = issue["code"].text.map(Self.shortened)
        let details = issue["details"]
        let text = details["text"].text ?? details["coding"].items.compactMap { $0["display"].text }.first
        self.text = (text ?? issue["diagnostics"].text).map(Self.shortened)
        expression = issue["expression"].items.compactMap(\.text).prefix(OperationOutcome.mostIssues)
            .map(Self.shortened)
    }

    private static func shortened(_ text: String) -> String { String(text.prefix(OperationOutcome.longestText)) }
}
