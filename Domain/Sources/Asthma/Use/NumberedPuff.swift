public import Clinical

/// A puff with the number that its device gave it.
public struct NumberedPuff: Sendable, Hashable {
    public let device: String
    /// Counts the device's restarts; nil if the device does not report them.
    public let boot: Int64?
    public let sequence: Int64
    public let day: CalendarDay
    public let isTimeKnown: Bool

    /// Creates an instance.
    public init(device: String, boot: Int64?, sequence: Int64, day: CalendarDay, isTimeKnown: Bool = true) {
        self.device = device
        self.boot = boot
        self.sequence = sequence
        self.day = day
        self.isTimeKnown = isTimeKnown
    }

    /// Whether nothing is missing between the puff before and this one.
    func follows(_ before: NumberedPuff) -> Bool {
        isTimeKnown && before.isTimeKnown && boot == before.boot && sequence == before.sequence &+ 1
    }
}

extension DeliveringDevice {
    /// The devices that were on a reliever, by the numbers of its puffs. A puff arrived on its day or later, so the days
    /// since the one before are known if no number is missing between them. The first puff says nothing of the days before.
    ///
    /// - Parameters:
    ///   - puffs: those of the reliever, by time, the earliest first; deleted ones too, since their number arrived.
    ///   - canisters: how many canisters may be in use at the same time. If there are more than devices, what is taken from
    ///     the others is not known.
    public static func on(_ puffs: [NumberedPuff], canisters: Int) -> [DeliveringDevice] {
        var devices: [String] = []
        for puff in puffs where !devices.contains(puff.device) { devices.append(puff.device) }
        let own = devices.map { device in puffs.filter { $0.device == device } }
        var found: [DeliveringDevice] = []
        for (index, puffs) in own.enumerated() {
            guard let start = puffs.first, let end = puffs.last else { continue }
            // Of a single canister's devices, one that came after the last puff of another replaced it.
            let next =
                canisters > 1 ? nil : own.dropFirst(index + 1).compactMap { $0.first?.day }.first { $0 > end.day }
            let deliveries = zip(puffs, puffs.dropFirst()).map { before, puff in
                BufferDelivery(day: puff.day, hasGap: !puff.follows(before))
            }
            found.append(
                DeliveringDevice(
                    first: start.day.adding(days: 1), last: next.map { $0.adding(days: -1) }, deliveries: deliveries))
        }
        if found.count(where: { $0.last == nil }) < max(1, canisters) {
            found.append(DeliveringDevice(first: .earliest, deliveries: []))
        }
        return found
    }
}
