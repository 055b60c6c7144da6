/// One resource type of the API.
package struct APINoun: Sendable {
    /// Sort order among the nouns of the document, ascending.
    package let rank: Int
    package let name: String
    package let text: String
    /// The schemas this noun adds to the document, by name.
    package let schemas: [(name: String, schema: JSONSchema)]
    package let operations: [APIOperation]

    package init(
        rank: Int, name: String, text: String, schemas: [(name: String, schema: JSONSchema)], operations: [APIOperation]
    ) {
        self.rank = rank
        self.name = name
        self.text = text
        self.schemas = schemas
        self.operations = operations
    }
}
