/// One kind of record in the API.
struct APINoun: Sendable {
    let name: String
    let text: String
    /// The schemas that this noun brings into the document, by name.
    let schemas: [(name: String, schema: JSONSchema)]
    let operations: [APIOperation]
}
