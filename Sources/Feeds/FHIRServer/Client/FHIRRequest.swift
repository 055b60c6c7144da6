/// A request to a FHIR server.
struct FHIRRequest: Sendable {
    enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
    }

    /// What the answer must be declared as.
    enum Form: Sendable {
        /// `application/fhir+json` or `application/json`.
        case fhir
        /// `application/json`.
        case json
    }

    var method = Method.get
    let url: String
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []
    var form = Form.fhir
    /// Whether the token is sent along.
    var isAuthorized = true
}
