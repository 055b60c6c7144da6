internal import Foundation
internal import Host
internal import NIOCore

extension Refused {
    /// Explains why the server could not listen on its address. Nil for any other error.
    init?(listening error: any Error, _ settings: Settings) {
        guard let error = error as? IOError else {
            guard error is SocketAddressError.UnknownHost || error is SocketAddressError else { return nil }
            self.init(.settings, "No address was found for the host \(settings.host); name another with --host.")
            return
        }
        let (host, port) = (settings.host, settings.port)
        let other = settings.watching.metrics.map { " Or it is \($0.host):\($0.port) of metrics-address." } ?? ""
        switch error.errnoCode {
        case EADDRINUSE:
            self.init(
                .tryAgain,
                "Port \(port) on \(host) is taken by another program. Stop it, or choose another port with --port."
                    + other)
        case EADDRNOTAVAIL:
            self.init(.settings, "This machine does not have the address \(host); name another with --host." + other)
        case EACCES:
            self.init(
                .settings, "This user may not listen on port \(port); choose one above 1023 with --port." + other)
        case EAFNOSUPPORT:
            self.init(.settings, "This machine cannot use the kind of address \(host) is; name another with --host.")
        default: return nil
        }
    }
}
