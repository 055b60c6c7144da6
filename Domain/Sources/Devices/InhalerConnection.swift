/// The connection to one inhaler without its radio: what happened goes in, what to do comes out, in this order.
///
/// A payload is acknowledged after it was stored, never before. What could not be stored stays here and is tried again.
public struct InhalerConnection: Sendable {
    /// What happened.
    public enum Event: Sendable, Hashable {
        /// The adapter knows that the device is near.
        case seen
        /// The adapter has forgotten it.
        case gone
        /// The services of the device are known; `offersPuffs` if C001 is among them.
        case resolved(offersPuffs: Bool, namesItself: Bool)
        /// C003; nil if it could not be read.
        case identified([UInt8]?)
        /// Values of C001 arrive, each with `room` bytes at most.
        case subscribed(room: Int)
        case notified([UInt8])
        /// C001, read once more; nil if that failed.
        case read([UInt8]?)
        /// The payload of the last `store` is on disk, or is not.
        case stored(Bool)
        /// The time of the last `wait` is over.
        case waited
        /// It is time to try again what could not be stored.
        case storingDue
        /// The connection failed or ended.
        case lost
    }

    /// What to do.
    public enum Action: Sendable, Hashable {
        case connect
        case disconnect
        case readIdentity
        case subscribe
        case readPuffs
        /// Answered with `stored`.
        case store(HeardPayload)
        /// Write `InhalerAcknowledgement` to C002, if the device has it.
        case acknowledge(sequence: Int64)
        /// Answered with `waited`; replaces an earlier one.
        case wait(seconds: Int)
        /// Answered with `storingDue`.
        case storeLater
    }

    /// How far the connection has come.
    public enum State: Sendable, Hashable {
        /// Not near.
        case away
        /// The connection is being made, up to knowing the services.
        case connecting
        case identifying
        case subscribing
        case connected
        /// Until the next attempt.
        case waiting
        /// It has no service that sends puffs.
        case foreign
    }

    /// Seconds before each new attempt; the last one repeats.
    public static let pauses = [1, 2, 5, 10, 20, 40, 60]
    /// How many payloads wait to be stored. Later ones are left out without being acknowledged, so that a device that keeps
    /// its puffs sends them again.
    public static let queueLimit = 10_000

    public private(set) var state = State.away
    private var isNear = false
    private var failures = 0
    /// Whether a sighting may end a pause early. A device that is seen but refuses gets one extra attempt for each pause.
    private var mayHurry = false
    private var identity = InhalerIdentity.unknown
    private var ordinals = PayloadOrdinals()
    private var room = 20
    /// What arrived while a read was under way, the first being the one that is read.
    private var arrivals: [[UInt8]] = []
    private var isReading = false
    /// What is not stored yet, each with the connection in which it came.
    private var unstored: [Waiting] = []
    private var isStoring = false
    private var connection = 0

    private struct Waiting: Sendable {
        let payload: HeardPayload
        let connection: Int
    }

    /// Starts with a device that was not seen.
    public init() {}

    /// How many payloads are not stored yet.
    public var unstoredCount: Int { unstored.count }

    /// Takes what happened and returns what to do. What does not fit the state is ignored.
    public mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .seen: return saw()
        case .gone:
            isNear = false
            return []
        case .waited:
            guard state == .waiting || state == .foreign else { return [] }
            mayHurry = state == .waiting
            return isNear ? connect() : become(.away)
        case .resolved(let offersPuffs, let namesItself):
            return resolved(offersPuffs: offersPuffs, namesItself: namesItself)
        case .identified(let bytes):
            guard state == .identifying else { return [] }
            identity = bytes.map(InhalerIdentity.init) ?? .unknown
            return become(.subscribing) + [.subscribe]
        case .subscribed(let room):
            guard state == .subscribing else { return [] }
            self.room = room
            failures = 0
            return become(.connected)
        case .notified(let bytes): return heard(bytes)
        case .read(let bytes): return read(bytes)
        case .stored(let isStored): return stored(isStored)
        case .storingDue: return storeNext()
        case .lost: return lost()
        }
    }

    // MARK: Connecting

    private mutating func saw() -> [Action] {
        isNear = true
        if state == .waiting, mayHurry {
            mayHurry = false
            return connect()
        }
        return state == .away ? connect() : []
    }

    private mutating func connect() -> [Action] {
        connection += 1
        identity = .unknown
        // A replay after a reconnect gets the same ordinals.
        ordinals = PayloadOrdinals()
        arrivals = []
        isReading = false
        return become(.connecting) + [.connect]
    }

    private mutating func resolved(offersPuffs: Bool, namesItself: Bool) -> [Action] {
        guard state == .connecting else { return [] }
        guard offersPuffs else { return [.disconnect] + pause(.foreign) }
        if namesItself { return become(.identifying) + [.readIdentity] }
        return become(.subscribing) + [.subscribe]
    }

    private mutating func lost() -> [Action] {
        guard state != .away, state != .waiting, state != .foreign else { return [] }
        // A read that will not be answered leaves its notification as it came.
        let rest = isReading ? read(nil) : []
        return rest + [.disconnect] + pause(.waiting)
    }

    private mutating func pause(_ state: State) -> [Action] {
        let seconds = Self.pauses[min(failures, Self.pauses.count - 1)]
        failures += 1
        return become(state) + [.wait(seconds: seconds)]
    }

    private mutating func become(_ state: State) -> [Action] {
        self.state = state
        return []
    }

    // MARK: Payloads

    private mutating func heard(_ bytes: [UInt8]) -> [Action] {
        guard state == .connected || state == .subscribing else { return [] }
        arrivals.append(bytes)
        return isReading ? [] : nextArrival()
    }

    /// Takes arrivals in order until one has to be read.
    private mutating func nextArrival() -> [Action] {
        var actions: [Action] = []
        while let bytes = arrivals.first {
            if PuffCharacteristic.mayBeCutOff(bytes, room: room) {
                isReading = true
                return actions + [.readPuffs]
            }
            arrivals.removeFirst()
            actions += keep(bytes)
        }
        return actions
    }

    /// By now the value may be that of a later puff.
    private mutating func read(_ bytes: [UInt8]?) -> [Action] {
        guard isReading, let heard = arrivals.first else { return [] }
        isReading = false
        arrivals.removeFirst()
        let isLonger = bytes.map { $0.starts(with: heard) } ?? false
        return keep(isLonger ? bytes ?? heard : heard) + nextArrival()
    }

    private mutating func keep(_ bytes: [UInt8]) -> [Action] {
        guard unstored.count < Self.queueLimit else { return [] }
        let payload = HeardPayload(bytes: bytes, ordinal: ordinals.next(bytes), identity: identity)
        unstored.append(Waiting(payload: payload, connection: connection))
        return unstored.count == 1 ? storeNext() : []
    }

    private mutating func storeNext() -> [Action] {
        guard !isStoring, let next = unstored.first else { return [] }
        isStoring = true
        return [.store(next.payload)]
    }

    private mutating func stored(_ isStored: Bool) -> [Action] {
        guard isStoring, let first = unstored.first else { return [] }
        isStoring = false
        guard isStored else { return [.storeLater] }
        unstored.removeFirst()
        // A device that has reconnected since sends it again, and that is acknowledged.
        let isHere = first.connection == connection && (state == .connected || state == .subscribing)
        let sequence = isHere ? first.payload.sequence : nil
        return (sequence.map { [.acknowledge(sequence: $0)] } ?? []) + storeNext()
    }
}
