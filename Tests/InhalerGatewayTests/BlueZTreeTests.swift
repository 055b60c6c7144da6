import Testing

@testable import InhalerGateway

@Suite struct `BlueZ's objects` {
    private let device = "/org/bluez/hci0/dev_1"

    private var tree: BlueZTree {
        var tree = BlueZTree()
        tree.replace(
            with: .dictionary([
                "/org/bluez/hci0": .dictionary([BlueZ.adapter: .dictionary(["Powered": .flag(true)])]),
                device: .dictionary([BlueZ.device: .dictionary(["RSSI": .number(-60), "Name": .text("Mantou")])]),
                device + "/s1": .dictionary([BlueZ.service: .dictionary(["UUID": .text("ABC")])]),
                device + "/s1/c1": .dictionary([
                    BlueZ.characteristic: .dictionary(["UUID": .text("C1"), "Service": .path(device + "/s1")])
                ]),
                "/org/bluez/hci0/dev_12/s1/c2": .dictionary([
                    BlueZ.characteristic: .dictionary(["UUID": .text("C2")])
                ]),
            ]))
        return tree
    }

    @Test func `are found by interface, and characteristics by device and service`() {
        #expect(tree.paths(with: BlueZ.adapter) == ["/org/bluez/hci0"])
        #expect(tree.characteristic("c1", of: device, service: "abc") == device + "/s1/c1")
        #expect(tree.characteristic("c1", of: device, service: nil) == device + "/s1/c1")
        #expect(tree.characteristic("c1", of: device, service: "other") == nil)
        #expect(tree.characteristic("c2", of: device, service: nil) == nil)
    }

    @Test func `follow what BlueZ says`() {
        var tree = tree
        tree.change(device, BlueZ.device, ["Connected": .flag(true)], invalidated: ["RSSI"])
        #expect(tree.properties(device, BlueZ.device) == ["Connected": .flag(true), "Name": .text("Mantou")])
        tree.change("/nowhere", BlueZ.device, ["Connected": .flag(true)], invalidated: [])
        #expect(!tree.paths.contains("/nowhere"))
        tree.add(device, .dictionary([BlueZ.battery: .dictionary(["Percentage": .number(82)])]))
        #expect(tree.properties(device, BlueZ.battery) == ["Percentage": .number(82)])
        tree.remove(device, [BlueZ.battery, BlueZ.device])
        #expect(!tree.paths.contains(device))
        tree.replace(with: nil)
        #expect(tree.paths == [])
    }
}
