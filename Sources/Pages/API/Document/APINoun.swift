/// One kind of record in the API.
package struct APINoun: Sendable {
    package let name: String
    package let text: String
    /// The schemas that this noun brings into the document, by name.
    package let schemas: [(name: String, schema: JSONSchema)]
    package let operations: [APIOperation]

    package init(name: String, text: String, schemas: [(name: String, schema: JSONSchema)], operations: [APIOperation])
    {
        self.name = name
        self.text = text
        self.schemas = schemas
        self.operations = operations
    }
}
