import Devices
import Testing

@Suite struct `The connection to an inhaler` {
    typealias Event = InhalerConnection.Event
    typealias Action = InhalerConnection.Action

    private static let numbered = Array("1790000000\t\t\t7".utf8)
    private static let plain = Array("1790000000\t\t".utf8)
    private static let short = Array("1790000000\t51.4".utf8)
    private static let whole = Array("1790000000\t51.45\t7.01\t8".utf8)
    private static let cap = Array("cap\t2".utf8)
    private static let start: [Event] = [
        .seen, .resolved(offersPuffs: true, namesItself: true), .identified(cap), .subscribed(room: 60),
    ]

    private static func payload(_ bytes: [UInt8], ordinal: Int = 0, _ identity: [UInt8] = cap) -> HeardPayload {
        HeardPayload(bytes: bytes, ordinal: ordinal, identity: InhalerIdentity(identity))
    }

    /// What is done after each event.
    private func actions(_ events: [Event]) -> [[Action]] {
        var connection = InhalerConnection()
        return events.map { connection.handle($0) }
    }

    /// What is done after the last event.
    private func last(_ events: [Event]) -> [Action] { actions(events).last ?? [] }

    @Test func `is made step by step`() {
        #expect(actions(Self.start) == [[.connect], [.readIdentity], [.subscribe], []])
        let silent = actions([.seen, .resolved(offersPuffs: true, namesItself: false), .subscribed(room: 20)])
        #expect(silent == [[.connect], [.subscribe], []])
    }

    @Test func `acknowledges a puff after it was stored, never before`() {
        #expect(last(Self.start + [.notified(Self.numbered)]) == [.store(Self.payload(Self.numbered))])
        #expect(
            last(Self.start + [.notified(Self.numbered), .stored(true)]) == [.acknowledge(sequence: 7)])
        #expect(last(Self.start + [.notified(Self.plain), .stored(true)]) == [])
    }

    @Test func `keeps what could not be stored, in order, and acknowledges nothing`() {
        let full = actions(
            Self.start + [
                .notified(Self.numbered), .stored(false), .notified(Self.plain), .storingDue, .stored(false),
                .storingDue, .stored(true), .stored(true),
            ])
        #expect(
            full.dropFirst(5) == [
                [.storeLater], [], [.store(Self.payload(Self.numbered))], [.storeLater],
                [.store(Self.payload(Self.numbered))],
                [.acknowledge(sequence: 7), .store(Self.payload(Self.plain))], [],
            ])
    }

    @Test func `does not acknowledge in a later connection what an earlier one sent`() {
        let again: [Event] = [.notified(Self.numbered), .stored(false), .lost, .waited] + Self.start
        #expect(last(Self.start + again + [.storingDue]) == [.store(Self.payload(Self.numbered))])
        #expect(last(Self.start + again + [.storingDue, .stored(true)]) == [])
    }

    @Test func `gives equal payloads of a connection their place, and a replay the same ones`() {
        let two: [Event] = [.notified(Self.plain), .stored(true), .notified(Self.plain)]
        #expect(last(Self.start + two) == [.store(Self.payload(Self.plain, ordinal: 1))])
        let replay = Self.start + two + [.stored(true), .lost, .waited] + Self.start
        #expect(last(replay + [.notified(Self.plain)]) == [.store(Self.payload(Self.plain))])
        #expect(last(replay + two) == [.store(Self.payload(Self.plain, ordinal: 1))])
    }

    @Test(
        arguments: [
            (whole, whole), (nil, short), (Array("1790000099\t51.45\t7.01\t9".utf8), short), (short, short),
        ] as [([UInt8]?, [UInt8])])
    func `reads what may have lost its end once more`(_ read: [UInt8]?, _ kept: [UInt8]) {
        #expect(last(Self.start + [.notified(Self.short)]) == [.readPuffs])
        #expect(last(Self.start + [.notified(Self.short), .read(read)]) == [.store(Self.payload(kept))])
    }

    @Test func `keeps the order while it reads`() {
        let events: [Event] = [.notified(Self.short), .notified(Self.plain), .read(nil), .stored(true)]
        let done = actions(Self.start + events).dropFirst(4)
        #expect(
            done == [[.readPuffs], [], [.store(Self.payload(Self.short))], [.store(Self.payload(Self.plain))]])
    }

    @Test func `loses nothing that it was reading when the device went away`() {
        #expect(
            last(Self.start + [.notified(Self.short), .lost])
                == [.store(Self.payload(Self.short)), .disconnect, .wait(seconds: 1)])
    }

    @Test func `waits longer after each failure, and from the beginning after a success`() {
        let failures = Array(repeating: [Event.lost, .waited], count: 9).flatMap(\.self)
        let waits = actions([.seen] + failures).flatMap(\.self).compactMap { action in
            if case .wait(let seconds) = action { seconds } else { nil }
        }
        #expect(waits == [1, 2, 5, 10, 20, 40, 60, 60, 60])
        #expect(last([.seen] + failures + Self.start.dropFirst() + [.lost]) == [.disconnect, .wait(seconds: 1)])
    }

    @Test func `tries at once when the device shows up, once for each pause`() {
        #expect(last([.seen, .lost, .seen]) == [])
        #expect(last([.seen, .lost, .waited, .lost, .seen]) == [.connect])
        #expect(last([.seen, .lost, .waited, .lost, .seen, .lost, .seen]) == [])
        #expect(actions([.seen, .lost, .gone, .waited, .seen]).suffix(2) == [[], [.connect]])
    }

    @Test func `lets go of a device without the service, and looks again later`() {
        let events: [Event] = [.seen, .resolved(offersPuffs: false, namesItself: true)]
        #expect(last(events) == [.disconnect, .wait(seconds: 1)])
        #expect(last(events + [.lost]) == [])
        #expect(last(events + [.seen]) == [])
        #expect(last(events + [.waited]) == [.connect])
    }

    @Test(
        arguments: [
            .notified(numbered), .read(numbered), .stored(true), .stored(false), .storingDue, .waited, .lost, .gone,
            .subscribed(room: 20), .identified(cap), .resolved(offersPuffs: true, namesItself: true),
        ] as [Event])
    func `ignores what does not fit`(_ event: Event) {
        var connection = InhalerConnection()
        #expect(connection.handle(event) == [])
        #expect(connection.state == .away && connection.unstoredCount == 0)
        #expect(connection.handle(.seen) == [.connect])
    }

    @Test func `holds a limited number of payloads`() {
        var connection = InhalerConnection()
        for event in Self.start { _ = connection.handle(event) }
        for _ in 0..<(InhalerConnection.queueLimit + 5) { _ = connection.handle(.notified(Self.plain)) }
        #expect(connection.unstoredCount == InhalerConnection.queueLimit)
    }
}
