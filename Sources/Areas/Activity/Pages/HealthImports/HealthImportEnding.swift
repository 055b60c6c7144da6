internal import ActivityStore
internal import AppleHealth
internal import Clinical
package import Host
internal import Logging
internal import Store

/// Why an import ended for good, as its record keeps it: `cancelled`, `removed` after it was complete, or what is wrong, at which byte and after how
/// many elements, `truncated 4711 12`.
package enum HealthImportEnding: Sendable, Equatable {
    case cancelled
    case removed
    case damaged(HealthImport.Damage)

    /// Returns nil for errors unrelated to the file, such as a full disk: the import can then be resumed.
    init?(_ error: any Error, _ offset: Int64, _ elements: Int) {
        if error is HealthImport.Cancelled {
            self = .cancelled
        } else if let problem = error as? ScanProblem {
            self = .damaged(.init(kind: problem.kind, offset: problem.offset, elements: elements))
        } else if error as? HealthExportFile.Refusal == .damaged {
            self = .damaged(.init(kind: nil, offset: offset, elements: elements))
        } else {
            return nil
        }
    }

    /// Parses a stored ending; nil for an import that was abandoned for another file.
    package init?(text: String) {
        if text == Self.cancelled.text {
            self = .cancelled
            return
        }
        if text == Self.removed.text {
            self = .removed
            return
        }
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 3, let offset = Int64(parts[1]), let elements = Int(parts[2]) else { return nil }
        let kind = ScanProblem.Kind(rawValue: parts[0])
        guard kind != nil || parts[0] == Self.zip else { return nil }
        self = .damaged(.init(kind: kind, offset: offset, elements: elements))
    }

    package var text: String {
        switch self {
        case .cancelled: "cancelled"
        case .removed: Store.healthImportRemoved
        case .damaged(let damage): "\(damage.reason) \(damage.offset) \(damage.elements)"
        }
    }

    var error: any Error {
        switch self {
        case .cancelled, .removed: HealthImport.Cancelled()
        case .damaged(let damage): damage
        }
    }

    private static let zip = "zip"
}

extension HealthImport {
    /// How long an import can wait for its file to be sent again: one day.
    package static let waitSeconds: Int64 = 86_400

    /// Removes the data of imports that were not resumed within a day.
    package static func sweep(_ world: World) async throws {
        let before = world.now().adding(seconds: -waitSeconds)
        let swept = try await world.store.sweepHealthImports(idleSince: before, change: world.change())
        if swept > 0 { world.log.notice("swept", metadata: ["imports": "\(swept)"]) }
    }
}
