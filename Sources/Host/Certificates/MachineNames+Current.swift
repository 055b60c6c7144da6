import Foundation

extension MachineNames {
    /// Asks the system for this machine's name and the addresses of its network cards.
    public static func current() -> MachineNames {
        MachineNames(hostname: hostname().lowercased(), addresses: addresses())
    }

    private static func hostname() -> String {
        var buffer = [CChar](repeating: 0, count: 256)
        guard gethostname(&buffer, buffer.count - 1) == 0 else { return "" }
        return text(buffer)
    }

    private static func addresses() -> [String] {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return [] }
        defer { freeifaddrs(list) }
        let cards = sequence(first: list) { $0?.pointee.ifa_next }.prefix { $0 != nil }
        // IPv4 first: it is what people type.
        return cards.compactMap { $0 }.compactMap(address).sorted { !$0.contains(":") && $1.contains(":") }
    }

    private static func address(of card: UnsafeMutablePointer<ifaddrs>) -> String? {
        let flags = Int32(bitPattern: card.pointee.ifa_flags)
        guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
            !isInside(name: String(cString: card.pointee.ifa_name)), let socket = card.pointee.ifa_addr
        else { return nil }
        let length: Int
        switch Int32(socket.pointee.sa_family) {
        case AF_INET: length = MemoryLayout<sockaddr_in>.size
        case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
        default: return nil
        }
        var buffer = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let code = getnameinfo(
            socket, socklen_t(length), &buffer, socklen_t(buffer.count), nil, 0, NI_NUMERICHOST)
        let address = text(buffer)
        // Link-local addresses need the name of the caller's own network interface, which no certificate can hold.
        guard code == 0, !address.contains("%"), !address.hasPrefix("fe80:"), !address.hasPrefix("169.254.") else {
            return nil
        }
        return address
    }

    /// Networks of containers and virtual machines on this machine; phones are never on them.
    private static func isInside(name: String) -> Bool {
        ["docker", "veth", "br-", "virbr", "podman", "cni"].contains { name.hasPrefix($0) }
    }

    private static func text(_ buffer: [CChar]) -> String {
        String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
