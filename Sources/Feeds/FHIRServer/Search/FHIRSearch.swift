package import Clinical

/// A search for resources of one type (hl7.org/fhir/R4/search.html).
package struct FHIRSearch: Sendable, Hashable {
    /// A parameter and its value, not encoded.
    package struct Parameter: Sendable, Hashable {
        package let name: String
        package let value: String

        /// Creates a parameter.
        package init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// The type of the resources.
    package let type: String
    /// All of them must match.
    package let parameters: [Parameter]
    /// Whether the parameters go into the body of a POST, as names and birth dates must: addresses end up in logs.
    package let isPrivate: Bool

    /// Creates a search.
    package init(_ type: String, _ parameters: [Parameter], isPrivate: Bool = false) {
        self.type = type
        self.parameters = parameters
        self.isPrivate = isPrivate
    }

    /// Everything of a type that belongs to a patient, in pages of `count` if the server keeps to it.
    package static func everything(_ type: String, of patient: String, count: Int = 200) -> FHIRSearch {
        FHIRSearch(type, [Parameter("patient", patient), Parameter("_count", "\(count)")])
    }

    /// The same, but only what changed since a time on the server's own clock, and so long before that a write under
    /// way at that time is not missed.
    ///
    /// - Parameter overlap: seconds.
    package func changed(since serverTime: Instant, overlap: Int64 = 300) -> FHIRSearch {
        let text = Self.text(serverTime.adding(seconds: -overlap))
        return FHIRSearch(type, parameters + [Parameter("_lastUpdated", "ge\(text)")], isPrivate: isPrivate)
    }

    /// `2026-03-12T07:30:00Z`, rounded down.
    private static func text(_ instant: Instant) -> String {
        let moment = Moment(instant: instant, offset: 0)
        let second = (instant.milliseconds % 60_000 + 60_000) % 60_000 / 1000
        return "\(moment.day.iso)T\(moment.time.text):\(second < 10 ? "0" : "")\(second)Z"
    }
}
