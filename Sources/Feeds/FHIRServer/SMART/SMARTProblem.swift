/// Why a person could not be connected through SMART on FHIR.
package enum SMARTProblem: Error, Sendable, Equatable {
    /// The server could not be asked, or its answer is none.
    case server(FHIRServerProblem)
    /// The server names no authorisation server.
    case notOffered
    /// An address of the authorisation server cannot be used: it is no address, or it is not encrypted.
    case unusableAddress
    /// The authorisation server does not know the method `S256` of PKCE.
    case noPKCE
    /// What came back to the redirect address does not belong to the request.
    case otherState
    /// The answer to the browser is another server's than the one that was asked.
    case otherIssuer
    /// The person, or the server for them, said no.
    case denied
    /// The authorisation server refuses, with an error code of RFC 6749 such as `invalid_grant`.
    case refused(code: String)
    /// The answer of the token endpoint breaks the standard or goes beyond what was asked for.
    case lyingEndpoint(TokenFlaw)
}

/// What is wrong with the answer of a token endpoint.
package enum TokenFlaw: String, Sendable, Hashable, CaseIterable {
    /// `access_token` is missing or cannot go into a header.
    case accessToken
    /// `token_type` is not `Bearer`.
    case tokenType
    /// `expires_in` is not a number of seconds above zero.
    case expiresIn
    /// `scope` grants nothing that was asked for.
    case scopeTooSmall
    /// `scope` has rights for the whole system, for which nobody asked.
    case scopeTooWide
    /// `patient` is no id of FHIR.
    case patient
    /// A renewed token is for another patient.
    case otherPatient
    /// `refresh_token` is no token.
    case refreshToken
}
