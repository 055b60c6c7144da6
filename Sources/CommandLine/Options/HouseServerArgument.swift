internal import ArgumentParser
internal import GuardedHTTP

/// The address of an Acclimate server: https, or http on this machine only, since a token would be readable on the way.
struct HouseServerArgument: ExpressibleByArgument, Sendable {
    /// Without a slash at the end.
    let text: String
    /// Whether it is this machine.
    let isHere: Bool

    init?(argument: String) {
        guard let address = WebAddress(argument), address.target == "/" else { return nil }
        isHere = ["127.0.0.1", "::1", "localhost"].contains(address.host)
        guard address.isEncrypted || isHere else { return nil }
        text = address.origin
    }
}
