import Devices
import Testing

@Suite struct `The key of a puff` {
    @Test func `has bytes that never change`() {
        let sequenced = PuffKey.sequenced(device: "d1", boot: 3, sequence: 258)
        #expect(
            sequenced.bytes == Array("acclimate-puff-sequence-1\0".utf8) + [0, 0, 0, 2] + Array("d1".utf8)
                + [1, 0, 0, 0, 0, 0, 0, 0, 3] + [0, 0, 0, 0, 0, 0, 1, 2])
        let content = PuffKey.content(inhaler: "i", epoch: -1, payload: [9, 0], ordinal: 1)
        #expect(
            content.bytes == Array("acclimate-puff-content-1\0".utf8) + [0, 0, 0, 1] + Array("i".utf8)
                + Array(repeating: 255, count: 8) + [0, 0, 0, 2, 9, 0] + [0, 0, 0, 0, 0, 0, 0, 1])
    }

    @Test func `is another for every part`() {
        let keys: [PuffKey] = [
            .sequenced(device: "d", boot: nil, sequence: 1), .sequenced(device: "d", boot: 0, sequence: 1),
            .sequenced(device: "d", boot: 0, sequence: 2), .sequenced(device: "e", boot: 0, sequence: 1),
            .content(inhaler: "i", epoch: 1, payload: [1], ordinal: 0),
            .content(inhaler: "i", epoch: 1, payload: [1], ordinal: 1),
            .content(inhaler: "i", epoch: 1, payload: [1, 0], ordinal: 0),
            .content(inhaler: "i", epoch: 2, payload: [1], ordinal: 0),
            .content(inhaler: "j", epoch: 1, payload: [1], ordinal: 0),
        ]
        #expect(Set(keys.map { $0.bytes }).count == keys.count)
    }

    @Test func `is the same after a reconnect`() {
        func connection(_ payloads: [[UInt8]]) -> [PuffKey] {
            var ordinals = PayloadOrdinals()
            return payloads.map { .content(inhaler: "i", epoch: 1, payload: $0, ordinal: ordinals.next($0)) }
        }
        let first = connection([[1], [1], [2]])
        #expect(Set(first).count == 3)
        // Everything again, in another order, and a new one.
        let again = connection([[2], [1], [3], [1]])
        #expect(Set(first + again).count == 4)
        // The second of two alone counts as the first.
        #expect(connection([[1]])[0] == first[0])
    }
}
