internal import Synchronization

/// What an area keeps in memory while the server runs, one of each type.
package protocol SitePart: Sendable {
    init()

    /// Called when the server stops.
    func stop() async
}

extension SitePart {
    package func stop() async {}
}

/// The parts of all areas; each is created on first use unless one was injected.
package final class SiteParts: Sendable {
    private let made: Mutex<[ObjectIdentifier: any SitePart]>

    package init(_ parts: [any SitePart]) {
        made = Mutex(Dictionary(uniqueKeysWithValues: parts.map { (ObjectIdentifier(type(of: $0)), $0) }))
    }

    package subscript<Part: SitePart>(_ type: Part.Type) -> Part {
        made.withLock { made in
            if let part = made[ObjectIdentifier(type)] as? Part { return part }
            let part = Part()
            made[ObjectIdentifier(type)] = part
            return part
        }
    }

    package func stop() async {
        for part in made.withLock({ Array($0.values) }) { await part.stop() }
    }
}
