/// Names of BlueZ's D-Bus API (`org.bluez.Adapter.5`, `org.bluez.Device.5`, `org.bluez.GattCharacteristic.5`).
enum BlueZ {
    static let name = "org.bluez"
    static let adapter = "org.bluez.Adapter1"
    static let device = "org.bluez.Device1"
    static let characteristic = "org.bluez.GattCharacteristic1"
    static let service = "org.bluez.GattService1"
    static let battery = "org.bluez.Battery1"
    static let objectManager = "org.freedesktop.DBus.ObjectManager"
    static let properties = "org.freedesktop.DBus.Properties"
    static let bus = "org.freedesktop.DBus"
}

/// UUIDs of what an inhaler offers; docs/inhaler-protocol.md.
enum InhalerUUID {
    static let puffs = of("c001")
    static let acknowledgements = of("c002")
    static let identity = of("c003")
    static let batteryLevel = of("2a19")

    private static func of(_ short: String) -> String { "0000\(short)-0000-1000-8000-00805f9b34fb" }
}
