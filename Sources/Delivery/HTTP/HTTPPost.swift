/// A message to an address that somebody typed.
package struct HTTPPost: Sendable {
    /// The full address.
    package let url: String
    /// Names and values, in the order of sending.
    package let headers: [(name: String, value: String)]
    /// The bytes.
    package let body: [UInt8]

    /// Creates a message.
    package init(url: String, headers: [(name: String, value: String)], body: [UInt8]) {
        self.url = url
        self.headers = headers
        self.body = body
    }
}
