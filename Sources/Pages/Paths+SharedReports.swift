package import Clinical

/// Addresses of reports that are shared with a clinic by a link. `secret` is the only secret in an address that the product
/// builds for strangers; logs name the route instead.
extension Paths {
    package static let sharedReports = "/share"
    package static func sharedReport(_ secret: String) -> String { "\(sharedReports)/\(secret)" }
    package static func sharedReportFile(_ secret: String) -> String { "\(sharedReport(secret))/report.pdf" }

    /// What a SMART Health Link names.
    package static func sharedManifest(_ secret: String) -> String { "\(sharedReport(secret))/manifest.json" }
    /// Whether programs of other sites ask an address what they may send it.
    package static func isSharedManifest(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 4 && path == sharedManifest(String(parts[2]))
    }
    /// The patient summary, for what is too long for the manifest.
    package static func sharedSummary(_ secret: String) -> String { "\(sharedReport(secret))/summary" }

    package static func reportLink(_ person: Person.ID) -> String { "\(report(person))/link" }
    package static func reportLinks(_ person: Person.ID) -> String { "\(report(person))/links" }
    package static func reportLinkRevocation(_ person: Person.ID, _ link: String) -> String {
        "\(reportLinks(person))/\(link)/revocation"
    }
    /// The report with the code of a new link on it.
    package static func reportLinkPage(_ person: Person.ID, _ link: String) -> String {
        "\(reportLinks(person))/\(link)/page"
    }
    package static func reportLinkFile(_ person: Person.ID, _ link: String) -> String {
        "\(reportLinks(person))/\(link)/file"
    }
    package static func sealedReport(_ person: Person.ID) -> String { "\(report(person))/sealed" }
}
