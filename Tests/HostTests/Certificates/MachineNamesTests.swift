import Testing

@testable import Host

@Suite struct MachineNamesTests {
    @Test func `a machine is known by its name, in the local network and to itself`() {
        let names = MachineNames(hostname: "kitchen", addresses: ["192.168.1.5", "fd12::5"])
        #expect(names.dnsNames == ["kitchen", "kitchen.local", "localhost"])
        #expect(names.ipAddresses == ["192.168.1.5", "fd12::5", "127.0.0.1", "::1"])
        #expect(
            names.urls(port: 8080) == [
                "https://kitchen.local:8080", "https://192.168.1.5:8080", "https://[fd12::5]:8080",
            ])
    }

    @Test func `a full name is announced by its first part`() {
        #expect(
            MachineNames(hostname: "kitchen.example.org", addresses: []).dnsNames
                == ["kitchen.example.org", "kitchen.local", "localhost"])
    }

    @Test(arguments: ["", "my_machine", "küche"])
    func `a name that no certificate can hold is left out`(hostname: String) {
        #expect(MachineNames(hostname: hostname, addresses: []).dnsNames == ["localhost"])
    }

    @Test func `this machine has a name or none, and no address twice or loopback`() {
        let names = MachineNames.current()
        #expect(names.ipAddresses.suffix(2) == ["127.0.0.1", "::1"])
        #expect(Set(names.ipAddresses).count == names.ipAddresses.count)
        #expect(names.addresses.allSatisfy { AddressRange.bytes(of: $0) != nil && !$0.hasPrefix("127.") })
    }
}
