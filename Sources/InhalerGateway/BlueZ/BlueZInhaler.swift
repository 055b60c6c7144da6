internal import Devices
internal import Foundation

/// One inhaler through BlueZ: carries out what its `InhalerConnection` says, and tells it what came of that.
final class BlueZInhaler {
    /// Seconds that a connection may take, up to knowing the services.
    private static let patience = 30
    /// Seconds until storing is tried again.
    private static let storePause = 5
    /// The bytes of a notification if BlueZ does not say.
    private static let usualRoom = 20
    /// The longest value of an attribute, and room to see that one is longer.
    private static let bufferSize = 1024

    let address: String
    private unowned let watch: InhalerWatch
    private var connection = InhalerConnection()
    /// The device's object; nil before it was seen.
    private(set) var path: String?
    /// Where its notifications arrive, a packet each; -1 if there is no such socket.
    private(set) var socket: Int32 = -1
    /// Notifications arrive as changes of a property instead.
    private var notifiesByProperty = false
    private var readsPuffs = false
    /// Changes of the property during a read, of which one may be the read itself.
    private var changesWhileReading: [[UInt8]] = []
    private var hasAnswered = false
    /// Answers to an earlier attempt are left out.
    private var attempt = 0
    private var pause, patience: Timers.Token?
    private var said: GatewayNotice?

    init(address: String, watch: InhalerWatch) {
        (self.address, self.watch) = (address, watch)
    }

    var isConnected: Bool { connection.state == .connected }

    // MARK: What BlueZ says

    func appear(at path: String) {
        if self.path != path { vanish() }
        self.path = path
        handle(.seen)
    }

    /// BlueZ has forgotten the device.
    func vanish() {
        handle(.lost)
        handle(.gone)
        path = nil
    }

    func deviceChanged(_ changed: BlueZTree.Properties, invalidated: [String]) {
        if changed["Connected"]?.flag == false, hasAnswered { handle(.lost) }
        if invalidated.contains("RSSI"), !isConnected { handle(.gone) }
        check()
    }

    func valueChanged(_ path: String, _ interface: String, _ changed: BlueZTree.Properties) {
        if interface == BlueZ.battery {
            if let level = changed["Percentage"]?.number { say(battery: level) }
        } else if notifiesByProperty, path == characteristic(InhalerUUID.puffs), let value = changed["Value"]?.bytes {
            if readsPuffs { changesWhileReading.append(value) } else { handle(.notified(value)) }
        }
    }

    /// Goes on once the device is connected and its services are known.
    func check() {
        guard connection.state == .connecting, hasAnswered, let path,
            watch.tree.properties(path, BlueZ.device)?["ServicesResolved"]?.flag == true
        else { return }
        watch.timers.cancel(patience)
        handle(
            .resolved(
                offersPuffs: characteristic(InhalerUUID.puffs) != nil,
                namesItself: characteristic(InhalerUUID.identity) != nil))
    }

    /// Takes every packet that has arrived.
    func readSocket() {
        var buffer = [UInt8](repeating: 0, count: Self.bufferSize)
        while socket >= 0 {
            let count = recv(socket, &buffer, buffer.count, Int32(MSG_DONTWAIT))
            if count > 0 {
                handle(.notified(Array(buffer[..<count])))
            } else {
                if count < 0, errno == EAGAIN || errno == EINTR { return }
                return handle(.lost)
            }
        }
    }

    // MARK: What is to be done

    private func handle(_ event: InhalerConnection.Event) {
        var actions = connection.handle(event)[...]
        while let action = actions.popFirst() {
            // Storing ends at once, and what follows from it comes first.
            if case .store(let payload) = action {
                actions = (connection.handle(.stored(watch.store(address, payload))) + actions)[...]
            } else {
                carryOut(action)
            }
        }
        sayState()
    }

    private func carryOut(_ action: InhalerConnection.Action) {
        switch action {
        case .connect: connect()
        case .disconnect: disconnect()
        case .readIdentity: read(InhalerUUID.identity) { $0.handle(.identified($1)) }
        case .subscribe: acquire()
        case .readPuffs: readPuffs()
        case .store: return
        case .acknowledge(let sequence): acknowledge(sequence)
        case .wait(let seconds):
            watch.timers.cancel(pause)
            pause = watch.after(seconds: seconds) { [self] in handle(.waited) }
        case .storeLater: _ = watch.after(seconds: Self.storePause) { [self] in handle(.storingDue) }
        }
    }

    private func connect() {
        attempt += 1
        hasAnswered = false
        watch.timers.cancel(patience)
        patience = watch.after(seconds: Self.patience) { [self] in
            if connection.state == .connecting { handle(.lost) }
        }
        call(BlueZ.device, path, "Connect") { inhaler, reply in
            if case .failure(let error) = reply, error != "org.bluez.Error.AlreadyConnected" {
                return inhaler.handle(.lost)
            }
            inhaler.hasAnswered = true
            inhaler.check()
        }
    }

    private func disconnect() {
        attempt += 1
        hasAnswered = false
        if socket >= 0 { close(socket) }
        (socket, notifiesByProperty, readsPuffs, changesWhileReading) = (-1, false, false, [])
        watch.timers.cancel(patience)
        guard let path else { return }
        watch.bus.call(BlueZ.name, path, BlueZ.device, "Disconnect") { _ in }
    }

    private func acquire() {
        let current = attempt
        callPuffs("AcquireNotify", [.options([:])]) { [weak self] reply in
            let file = reply.arguments?.first?.file
            guard let self, attempt == current else {
                if let file { close(file) }
                return
            }
            guard let file, file >= 0 else { return startNotify() }
            socket = file
            handle(.subscribed(room: room(reply.arguments?.last?.number)))
            readBattery()
        }
    }

    /// Older versions of BlueZ, and some devices, do not hand out a socket.
    private func startNotify() {
        let current = attempt
        notifiesByProperty = true
        callPuffs("StartNotify") { [weak self] reply in
            guard let self, attempt == current else { return }
            guard reply.arguments != nil else { return handle(.lost) }
            let path = characteristic(InhalerUUID.puffs) ?? ""
            handle(.subscribed(room: room(watch.tree.properties(path, BlueZ.characteristic)?["MTU"]?.number)))
            readBattery()
        }
    }

    /// The header of a notification has three bytes (Bluetooth Core, volume 3, part F, 3.4.7.1).
    private func room(_ mtu: Int64?) -> Int { max(Self.usualRoom, Int(clamping: (mtu ?? 0) - 3)) }

    private func readPuffs() {
        readsPuffs = true
        read(InhalerUUID.puffs) { inhaler, bytes in
            var changes = inhaler.changesWhileReading
            (inhaler.readsPuffs, inhaler.changesWhileReading) = (false, [])
            // BlueZ announces the value of a read like a notification, and before it answers.
            if let echo = changes.firstIndex(where: { $0 == bytes }) { changes.remove(at: echo) }
            inhaler.handle(.read(bytes))
            for change in changes { inhaler.handle(.notified(change)) }
        }
    }

    private func acknowledge(_ sequence: Int64) {
        guard let target = characteristic(InhalerUUID.acknowledgements) else { return }
        let bytes = InhalerAcknowledgement.bytes(sequence: sequence)
        // If this fails, the device sends the puff again, which changes nothing.
        watch.bus.call(
            BlueZ.name, target, BlueZ.characteristic, "WriteValue", [.bytes(bytes), .options(["type": "request"])]
        ) { _ in }
    }

    // MARK: Battery

    /// BlueZ reads the battery itself, or leaves the characteristic to whoever asks.
    private func readBattery() {
        if let path, let level = watch.tree.properties(path, BlueZ.battery)?["Percentage"]?.number {
            return say(battery: level)
        }
        read(InhalerUUID.batteryLevel, service: nil) { inhaler, bytes in
            if let level = bytes?.first { inhaler.say(battery: Int64(level)) }
        }
    }

    // MARK: Calls

    private func characteristic(_ uuid: String) -> String? { characteristic(uuid, service: watch.options.service) }

    private func characteristic(_ uuid: String, service: String?) -> String? {
        path.flatMap { watch.tree.characteristic(uuid, of: $0, service: service) }
    }

    private func read(_ uuid: String, _ done: @escaping (BlueZInhaler, [UInt8]?) -> Void) {
        read(uuid, service: watch.options.service, done)
    }

    private func read(_ uuid: String, service: String?, _ done: @escaping (BlueZInhaler, [UInt8]?) -> Void) {
        let target = characteristic(uuid, service: service)
        call(BlueZ.characteristic, target, "ReadValue", [.options([:])]) { done($0, $1.arguments?.first?.bytes) }
    }

    private func callPuffs(_ member: String, _ arguments: [DBusArgument] = [], _ done: @escaping SystemBus.Answer) {
        guard let target = characteristic(InhalerUUID.puffs) else { return handle(.lost) }
        watch.bus.call(BlueZ.name, target, BlueZ.characteristic, member, arguments, answer: done)
    }

    /// Calls; the answer is left out if the connection is another one by then.
    private func call(
        _ interface: String, _ target: String?, _ member: String, _ arguments: [DBusArgument] = [],
        _ done: @escaping (BlueZInhaler, DBusReply) -> Void
    ) {
        guard let target else { return done(self, .failure("")) }
        let current = attempt
        watch.bus.call(BlueZ.name, target, interface, member, arguments) { [weak self] reply in
            guard let self, attempt == current else { return }
            done(self, reply)
        }
    }

    // MARK: Notices

    private func sayState() {
        switch connection.state {
        case .connected: say(.connected(address: address))
        case .waiting: say(.away(address: address))
        case .away: if said != nil { say(.away(address: address)) }
        case .foreign: say(.foreign(address: address))
        case .connecting, .identifying, .subscribing: return
        }
    }

    private func say(battery level: Int64) { watch.report(.battery(address: address, level: level)) }

    /// Says it once, until something else is the case.
    private func say(_ notice: GatewayNotice) {
        if notice != said { watch.report(notice) }
        said = notice
    }
}
