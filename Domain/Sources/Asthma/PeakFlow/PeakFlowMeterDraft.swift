public import Clinical

/// The form of a meter, as submitted.
public struct PeakFlowMeterDraft: Sendable, Hashable {
    /// What is wrong with it.
    public enum Problem: String, Error, Sendable, Hashable, CaseIterable {
        case nameMissing = "name-missing"
        case nameTooLong = "name-too-long"
        case scaleUnknown = "scale-unknown"
    }

    /// The longest name, in characters.
    public static let nameLimit = 80

    public var name: String
    /// The raw value of a scale.
    public var scale: String

    /// Creates a draft from the submitted fields.
    public init(name: String = "", scale: String = "") {
        self.name = name
        self.scale = scale
    }

    /// The fields as they are edited.
    public init(_ details: PeakFlowMeterDetails) {
        self.init(name: details.name, scale: details.scale.rawValue)
    }

    /// The meter, or every problem in field order.
    public func checked() -> Checked<PeakFlowMeterDetails, Problem> {
        var problems: [Problem] = []
        let name = FreeText.clean(name, limit: PeakFlowMeterDraft.nameLimit, lines: .one).value
        if name == nil { problems.append(.nameTooLong) }
        if name?.isEmpty == true { problems.append(.nameMissing) }
        let scale = PeakFlowScale(rawValue: scale)
        if scale == nil { problems.append(.scaleUnknown) }
        guard problems.isEmpty, let name, let scale else { return .invalid(problems) }
        return .valid(PeakFlowMeterDetails(name: name, scale: scale))
    }
}
