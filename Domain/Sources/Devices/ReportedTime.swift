public import Clinical

/// When a device says that a puff was taken.
public enum ReportedTime: Sendable, Hashable {
    case known(Instant)
    /// The device's clock cannot be right. The puff counts at the time of receipt, in no night and no burst.
    case unknown(Doubt)

    /// Why a time is not believed.
    public enum Doubt: String, Sendable, Hashable, CaseIterable {
        /// Before 2020: the clock was never set.
        case beforeDevices = "before-devices"
        /// More than 5 minutes after it was received.
        case inFuture = "in-future"
    }

    /// 2020-01-01T00:00:00Z, in seconds since 1970.
    public static let earliest: Int64 = 1_577_836_800
    /// How far a device's clock may be ahead, in milliseconds: 5 minutes.
    public static let tolerance: Int64 = 300_000

    /// - Parameters:
    ///   - epoch: whole seconds since 1970-01-01T00:00:00Z.
    ///   - received: when the message arrived.
    public init(epoch: Int64, received: Instant) {
        let (milliseconds, isTooLarge) = epoch.multipliedReportingOverflow(by: 1000)
        let (latest, isTooLate) = received.milliseconds.addingReportingOverflow(ReportedTime.tolerance)
        if epoch < ReportedTime.earliest {
            self = .unknown(.beforeDevices)
        } else if isTooLarge || (!isTooLate && milliseconds > latest) {
            self = .unknown(.inFuture)
        } else {
            self = .known(Instant(milliseconds: milliseconds))
        }
    }

    /// Nil if it is not known.
    public var instant: Instant? {
        if case .known(let instant) = self { instant } else { nil }
    }
}
