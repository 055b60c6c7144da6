internal import Devices
internal import Foundation

/// Listens to inhalers through BlueZ, on the thread that runs it.
final class InhalerWatch {
    private static let retry = 5

    let bus: SystemBus
    let options: GatewayOptions
    let report: @Sendable (GatewayNotice) -> Void
    let store: @Sendable (String, HeardPayload) -> Bool
    var tree = BlueZTree()
    var timers = Timers()
    private var inhalers: [String: BlueZInhaler] = [:]
    private var discovering: Set<String> = []
    private var named: Set<String> = []
    private var said: GatewayNotice?

    /// - Parameters:
    ///   - store: puts a payload of a device on disk, and returns whether that went well.
    ///   - report: takes what happens.
    init(
        options: GatewayOptions, store: @escaping @Sendable (String, HeardPayload) -> Bool,
        report: @escaping @Sendable (GatewayNotice) -> Void
    ) throws(BusProblem) {
        bus = try SystemBus()
        (self.options, self.store, self.report) = (options, store, report)
        for address in options.inhalers.keys { inhalers[address] = BlueZInhaler(address: address, watch: self) }
    }

    /// Runs until the bus ends the connection.
    func run() throws(BusProblem) -> Never {
        bus.subscribe(to: "type='signal',sender='\(BlueZ.name)'")
        bus.subscribe(to: "type='signal',sender='\(BlueZ.bus)',member='NameOwnerChanged',arg0='\(BlueZ.name)'")
        loadObjects()
        while true {
            for work in timers.due(now: MachineClock.uptime) { work() }
            // What arrives can change whether to search, so it is asked again before nothing happens any more.
            repeat { updateDiscovery() } while try bus.dispatch { self.take($0) }
            wait()
        }
    }

    func after(seconds: Int, _ work: @escaping () -> Void) -> Timers.Token {
        timers.add(seconds: seconds, now: MachineClock.uptime, work)
    }

    // MARK: Waiting

    /// Waits for the bus, for what inhalers send, or for the next timer.
    private func wait() {
        let listening = inhalers.values.filter { $0.socket >= 0 }
        var files = ([bus.descriptor] + listening.map(\.socket)).map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        let limit = timers.pause(now: MachineClock.uptime).map { Int32(clamping: $0) } ?? -1
        // A call that is interrupted is as good as one whose time is over.
        guard poll(&files, nfds_t(files.count), limit) > 0 else { return }
        for (inhaler, file) in zip(listening, files.dropFirst()) where file.revents != 0 { inhaler.readSocket() }
    }

    // MARK: Objects

    private func loadObjects() {
        bus.call(BlueZ.name, "/", BlueZ.objectManager, "GetManagedObjects") { [self] reply in
            guard let objects = reply.arguments?.first else { return bluetoothEnded() }
            tree.replace(with: objects)
            for path in tree.paths(with: BlueZ.device) { appeared(path) }
        }
    }

    private func bluetoothEnded() {
        for inhaler in inhalers.values { inhaler.vanish() }
        tree = BlueZTree()
        discovering = []
        say(.bluetoothMissing)
    }

    private func take(_ signal: DBusSignal) {
        switch (signal.interface, signal.member) {
        case (BlueZ.bus, "NameOwnerChanged"):
            if signal.arguments.last?.text?.isEmpty == true { bluetoothEnded() } else { loadObjects() }
        case (BlueZ.objectManager, "InterfacesAdded"):
            guard signal.arguments.count == 2, let path = signal.arguments[0].text else { return }
            tree.add(path, signal.arguments[1])
            if signal.arguments[1].dictionary?[BlueZ.device] != nil { appeared(path) }
            inhaler(at: path)?.check()
        case (BlueZ.objectManager, "InterfacesRemoved"):
            guard signal.arguments.count == 2, let path = signal.arguments[0].text else { return }
            let interfaces = signal.arguments[1].texts
            if interfaces.contains(BlueZ.device) { inhaler(at: path)?.vanish() }
            if interfaces.contains(BlueZ.adapter) { discovering.remove(path) }
            tree.remove(path, interfaces)
        case (BlueZ.properties, "PropertiesChanged"): change(signal)
        default: return
        }
    }

    private func change(_ signal: DBusSignal) {
        guard signal.arguments.count == 3, let interface = signal.arguments[0].text,
            let changed = signal.arguments[1].dictionary
        else { return }
        let invalidated = signal.arguments[2].texts
        tree.change(signal.path, interface, changed, invalidated: invalidated)
        switch interface {
        case BlueZ.adapter:
            // Whoever else ended the search, it goes on with the next round.
            if changed["Discovering"]?.flag == false || changed["Powered"]?.flag == false {
                discovering.remove(signal.path)
            }
        case BlueZ.device:
            // A device can tell its name later than its address.
            if changed["Name"] != nil || changed["UUIDs"] != nil || changed["RSSI"] != nil { appeared(signal.path) }
            inhaler(at: signal.path)?.deviceChanged(changed, invalidated: invalidated)
        case BlueZ.characteristic, BlueZ.battery:
            inhaler(at: signal.path)?.valueChanged(signal.path, interface, changed)
        default: return
        }
    }

    private func appeared(_ path: String) {
        guard let device = tree.properties(path, BlueZ.device), let address = device["Address"]?.text?.uppercased()
        else { return }
        // A device that BlueZ only remembers has no signal strength.
        let isNear = device["RSSI"] != nil || device["Connected"]?.flag == true
        if let inhaler = inhalers[address] {
            if isNear { inhaler.appear(at: path) }
            return
        }
        let name = device["Name"]?.text ?? ""
        let services = device["UUIDs"]?.texts.map { $0.lowercased() } ?? []
        guard isNear, name.hasPrefix(options.namePrefix) || services.contains(options.service) else { return }
        if named.insert(address).inserted { report(.near(address: address, name: name)) }
    }

    private func inhaler(at path: String) -> BlueZInhaler? {
        inhalers.values.first { inhaler in
            inhaler.path.map { path == $0 || path.hasPrefix($0 + "/") } ?? false
        }
    }

    // MARK: Discovery

    /// Searches while an inhaler is missing, or to name what is near if none was named.
    private func updateDiscovery() {
        let adapters = tree.paths(with: BlueZ.adapter)
        let powered = adapters.filter { tree.properties($0, BlueZ.adapter)?["Powered"]?.flag == true }
        if !tree.paths.isEmpty { say(powered.isEmpty ? .adapterMissing : nil) }
        let isWanted = inhalers.isEmpty || inhalers.values.contains { !$0.isConnected }
        for adapter in powered where isWanted != discovering.contains(adapter) {
            if isWanted { search(adapter) } else { endSearch(adapter) }
        }
    }

    private func search(_ adapter: String) {
        discovering.insert(adapter)
        // BlueZ would need both a name and a service to match, so the gateway looks at them itself.
        bus.call(BlueZ.name, adapter, BlueZ.adapter, "SetDiscoveryFilter", [.options(["Transport": "le"])]) { _ in }
        bus.call(BlueZ.name, adapter, BlueZ.adapter, "StartDiscovery") { [self] reply in
            guard case .failure(let error) = reply, error != "org.bluez.Error.InProgress" else { return }
            _ = after(seconds: Self.retry) { [self] in discovering.remove(adapter) }
        }
    }

    private func endSearch(_ adapter: String) {
        discovering.remove(adapter)
        bus.call(BlueZ.name, adapter, BlueZ.adapter, "StopDiscovery") { _ in }
    }

    /// Says it once, until something else is the case.
    private func say(_ notice: GatewayNotice?) {
        if let notice, notice != said { report(notice) }
        said = notice
    }
}
