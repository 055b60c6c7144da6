import Clinical
import Devices
import NamedInstants
import Seeds
import Testing

@Suite struct `What an inhaler sends` {
    private let received = Instant(milliseconds: 1_790_000_000_000)

    private func read(_ text: String) -> PuffCharacteristic { PuffCharacteristic(Array(text.utf8), received: received) }

    private func puff(_ text: String) throws -> ReportedPuff {
        guard case .puff(let puff) = read(text) else { throw Unread(text: text) }
        return puff
    }

    private struct Unread: Error { let text: String }

    @Test func `is a time, a place and a number`() throws {
        let found = try puff("1789999990\t51.4500004\t-7.0100005\t42")
        #expect(found.time == .known(Instant(milliseconds: 1_789_999_990_000)))
        guard case .place(let place) = found.place else { throw Unread(text: "place") }
        #expect(place.latitude == 51_450_000 && place.longitude == -7_010_001)
        #expect(found.sequence == 42)
    }

    @Test(
        arguments: [
            ("1790000000\t51.45\t7.01\0\0", nil), ("1790000000\t51.45\t7.01\r\n", nil),
            ("1790000000\t\t", .notSent), ("1790000000", .notSent), ("1790000000\t51.45", .unreadable),
            ("1790000000\t51,45\t7,01", .unreadable), ("1790000000\tnan\t7", .unreadable),
            ("1790000000\t5e1\t7", .unreadable), ("1790000000\t.\t7", .unreadable), ("1790000000\t-\t7", .unreadable),
            ("1790000000\t0\t0.0", .noFix), ("1790000000\t-0.0000001\t0", .noFix),
            ("1790000000\t90.000001\t0", .outOfRange), ("1790000000\t0\t-180.000001", .outOfRange),
            ("1790000000\t99999999999999999999999999\t1", .outOfRange), ("1790000000\t0\t180", nil),
            ("1790000000\t40.4406249000001\t-79.9958864000001", nil), ("1790000000\t.5\t7.", nil),
        ] as [(String, ReportedPlace.Absence?)])
    func `is a puff whatever became of the place`(_ text: String, _ absence: ReportedPlace.Absence?) throws {
        switch try puff(text).place {
        case .place: #expect(absence == nil)
        case .absent(let reason): #expect(reason == absence)
        }
    }

    @Test(
        arguments: [
            ("1790000300", nil), ("1790000301", .inFuture), ("9223372036854775807", .inFuture),
            ("1577836800", nil), ("1577836799", .beforeDevices), ("0", .beforeDevices), ("-5", .beforeDevices),
            ("1789999999000", .inFuture),
        ] as [(String, ReportedTime.Doubt?)])
    func `has a time that may not be believed`(_ epoch: String, _ doubt: ReportedTime.Doubt?) throws {
        switch try puff("\(epoch)\t51.45\t7.01").time {
        case .known: #expect(doubt == nil)
        case .unknown(let reason): #expect(reason == doubt)
        }
    }

    @Test(
        arguments: [
            ("", .empty), (" \r\n\0", .empty), ("\t51.45\t7.01", .timeUnreadable), ("now\t1\t1", .timeUnreadable),
            ("1790000000.5\t1\t1", .timeUnreadable), ("9223372036854775808\t1\t1", .timeUnreadable),
            (" 1790000000\t1\t1", .timeUnreadable), (String(repeating: "1", count: 513), .tooLong),
        ] as [(String, PuffCharacteristic.Reason)])
    func `is kept aside without a time`(_ text: String, _ reason: PuffCharacteristic.Reason) {
        #expect(read(text) == .aside(reason))
    }

    @Test(arguments: [("1790000000\t1\t1\tseven", nil), ("1790000000\t1\t1\t-1", nil), ("1790000000\t\t\t0\tnew", 0)])
    func `may be numbered`(_ text: String, _ sequence: Int64?) throws {
        #expect(try puff(text).sequence == sequence)
    }

    @Test func `may have lost its end`() {
        #expect(PuffCharacteristic.mayBeCutOff(Array("1790000000\t51.4500000".utf8)))
        #expect(PuffCharacteristic.mayBeCutOff(Array("1790000000\t51.45\t7.0".utf8)))
        #expect(!PuffCharacteristic.mayBeCutOff(Array("1790000000\t51.4\t7".utf8)))
        #expect(!PuffCharacteristic.mayBeCutOff(Array("1790000000\t51.4500000\t7.0100000".utf8), room: 61))
    }

    @Test(.seeded, arguments: 0..<50) func `never stops the reader`(_ number: Int) {
        var dice = Dice(seed: Seed.of(UInt64(number)))
        let sample = Array("1790000000\t40.4406249\t-79.9958864\t17".utf8)
        for _ in 0..<200 {
            var bytes = dice.happens(50) ? sample : dice.several(0...600) { UInt8($0.number(0...255)) }
            for _ in 0..<dice.number(0...5) where !bytes.isEmpty {
                let at = dice.number(0...(bytes.count - 1))
                switch dice.number(0...3) {
                case 0: bytes[at] = UInt8(dice.number(0...255))
                case 1: bytes.remove(at: at)
                case 2: bytes.insert(dice.one(of: Array("\t-.9\0".utf8)), at: at)
                default: bytes.append(contentsOf: bytes[at...])
                }
            }
            guard case .puff(let puff) = PuffCharacteristic(bytes, received: received) else { continue }
            if let at = puff.time.instant {
                #expect(at.milliseconds <= received.milliseconds + ReportedTime.tolerance)
                #expect(at.milliseconds >= ReportedTime.earliest * 1000)
            }
            if case .place(let place) = puff.place {
                #expect(abs(place.latitude) <= 90_000_000 && abs(place.longitude) <= 180_000_000)
            }
        }
    }

    @Test func `is acknowledged by its number`() {
        #expect(InhalerAcknowledgement.bytes(sequence: 42) == Array("ACK\t42".utf8))
    }
}
