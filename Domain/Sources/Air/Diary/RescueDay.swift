/// What is recorded about the medicines of a day, and the step that follows.
public struct RescueDay: Sendable, Hashable {
    /// A medicine of the day.
    public struct Medicine: Sendable, Hashable {
        public let name: String
        /// The ATC code; nil if it is not known.
        public let code: String?
        /// Whether it is recorded as taken; otherwise it was due and nothing is recorded.
        public let isTaken: Bool

        /// Creates a medicine from records.
        public init(name: String, code: String?, isTaken: Bool = true) {
            self.name = name
            self.code = code
            self.isTaken = isTaken
        }
    }

    /// Why the step is not known.
    public enum Gap: Sendable, Hashable {
        /// No list of medicines was kept on that day.
        case noList
        /// These have no known code and could be on a higher step.
        case noCode([String])
        /// These were due, nothing is recorded, and they could be on a higher step.
        case noRecord([String])
    }

    /// Nil if the step is not known.
    public let step: RescueStep?
    /// Nil if the step is known.
    public let gap: Gap?

    /// Works out the step.
    ///
    /// - Parameter medicines: everything taken or due on the day; nil if no list of medicines was kept.
    public init(_ medicines: [Medicine]?) {
        guard let medicines else {
            step = nil
            gap = .noList
            return
        }
        let known = RescueStep.highest(medicines.filter { $0.isTaken && $0.code != nil }.map { $0.code }) ?? .noMedicine
        func couldRaise(_ medicine: Medicine) -> Bool {
            let step = medicine.code.map { RescueStep(atc: $0) } ?? .systemicCorticosteroid
            return step.rawValue > known.rawValue
        }
        let noCode = RescueDay.names(medicines.filter { $0.isTaken && $0.code == nil && couldRaise($0) })
        let noRecord = RescueDay.names(medicines.filter { !$0.isTaken && couldRaise($0) })
        gap = !noCode.isEmpty ? .noCode(noCode) : !noRecord.isEmpty ? .noRecord(noRecord) : nil
        step = gap == nil ? known : nil
    }

    /// Each name once, in order.
    private static func names(_ medicines: [Medicine]) -> [String] {
        var names: [String] = []
        for medicine in medicines where !names.contains(medicine.name) { names.append(medicine.name) }
        return names
    }
}
