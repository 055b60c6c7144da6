/// BlueZ's objects and their properties, as its object manager tells them.
struct BlueZTree {
    typealias Properties = [String: DBusValue]

    private var objects: [String: [String: Properties]] = [:]

    /// All paths, in order.
    var paths: [String] { objects.keys.sorted() }

    func properties(_ path: String, _ interface: String) -> Properties? { objects[path]?[interface] }

    /// What `GetManagedObjects` answers, in place of everything known.
    mutating func replace(with managed: DBusValue?) {
        objects = [:]
        for (path, interfaces) in managed?.dictionary ?? [:] { add(path, interfaces) }
    }

    /// `InterfacesAdded`.
    mutating func add(_ path: String, _ interfaces: DBusValue) {
        for (interface, properties) in interfaces.dictionary ?? [:] {
            objects[path, default: [:]][interface] = properties.dictionary ?? [:]
        }
    }

    /// `InterfacesRemoved`.
    mutating func remove(_ path: String, _ interfaces: [String]) {
        for interface in interfaces { objects[path]?[interface] = nil }
        if objects[path]?.isEmpty == true { objects[path] = nil }
    }

    /// `PropertiesChanged`.
    mutating func change(_ path: String, _ interface: String, _ changed: Properties, invalidated: [String]) {
        guard objects[path]?[interface] != nil else { return }
        objects[path]?[interface]?.merge(changed) { $1 }
        for name in invalidated { objects[path]?[interface]?[name] = nil }
    }

    /// The paths with an interface.
    func paths(with interface: String) -> [String] { paths.filter { objects[$0]?[interface] != nil } }

    /// The path of a characteristic of a device's service.
    ///
    /// - Parameter service: the UUID of the service; nil for any.
    func characteristic(_ uuid: String, of device: String, service: String?) -> String? {
        paths(with: BlueZ.characteristic).first { path in
            guard path.hasPrefix(device + "/"), let found = objects[path]?[BlueZ.characteristic],
                found["UUID"]?.text?.lowercased() == uuid
            else { return false }
            guard let service else { return true }
            let parent = found["Service"]?.text ?? ""
            return objects[parent]?[BlueZ.service]?["UUID"]?.text?.lowercased() == service
        }
    }
}
