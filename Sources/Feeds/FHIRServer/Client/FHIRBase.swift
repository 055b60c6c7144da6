package import GuardedHTTP

internal import struct Foundation.URL

/// The base address of a FHIR server, to which the paths of its resources are added
/// (hl7.org/fhir/R4/http.html, section Service Base URL).
package struct FHIRBase: Sendable, Hashable {
    /// Why a text is no base address.
    package enum Problem: Error, Sendable, Hashable, CaseIterable {
        /// It is no address of a machine, or it has a name or password.
        case notAnAddress
        /// It is not encrypted, and the policy does not allow private addresses.
        case notEncrypted
        /// It has a query or a fragment.
        case queryOrFragment
    }

    /// The address without a slash at the end.
    package let text: String
    /// Scheme, host and port, such as `https://fhir.clinic.example`.
    package let origin: String

    /// Reads what somebody typed. Unencrypted addresses only go with a policy that allows private ones.
    package init(_ typed: String, policy: AddressPolicy) throws(Problem) {
        guard !typed.contains(where: { "?#".contains($0) }) else { throw .queryOrFragment }
        guard let address = WebAddress(typed) else { throw .notAnAddress }
        guard address.isEncrypted || policy.allowsPrivate else { throw .notEncrypted }
        var text = address.text
        while text.hasSuffix("/") { text.removeLast() }
        self.text = text
        origin = address.origin
    }

    /// The address of a path below the base, such as `["Patient", "123"]`, with a query.
    package func url(_ path: [String], _ query: [(name: String, value: String)] = []) -> String {
        FeedRequest(text, path, query).url
    }

    /// The address that a link or redirect of `page` leads to; nil if there is none. It may be relative.
    static func target(_ link: String, from page: String) -> WebAddress? {
        guard let start = URL(string: page), let url = URL(string: link, relativeTo: start) else { return nil }
        return WebAddress(url.absoluteString)
    }
}
