/// What a gateway is told when it is started.
package struct GatewayOptions: Sendable {
    /// What the names of inhalers begin with.
    package let namePrefix: String
    /// The UUID of their service, in lower case.
    package let service: String
    /// Ids of inhalers by the address of their device, in capitals. Only these are connected.
    package let inhalers: [String: String]

    package init(namePrefix: String, service: String, inhalers: [String: String]) {
        self.namePrefix = namePrefix
        self.service = service
        self.inhalers = inhalers
    }
}
