import Dispatch
import Foundation
import Synchronization

/// Cleans up when the process is asked to end (SIGINT, SIGTERM, SIGHUP), and then lets it end as usual.
///
/// For commands that keep running when asked to stop; the server handles this itself. A signal that is already ignored,
/// as under nohup, stays ignored.
public final class Interruption: Sendable {
    private let watched: [Watched]
    private let asked: Asked

    private final class Asked: Sendable {
        let isSet = Atomic(false)
    }

    /// Unchecked because C function pointers and dispatch sources are not marked Sendable; none changes after creation.
    private struct Watched: @unchecked Sendable {
        let signal: Int32
        let source: any DispatchSourceSignal
        let before: (@convention(c) (Int32) -> Void)?
    }

    public init(_ tidy: @escaping @Sendable () -> Void) {
        let asked = Asked()
        self.asked = asked
        watched = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            let before = signal(number, SIG_IGN)
            if Self.isIgnoring(before) { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                asked.isSet.store(true, ordering: .sequentiallyConsistent)
                tidy()
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
            source.resume()
            return Watched(signal: number, source: source, before: before)
        }
    }

    /// Returns at once unless the process was asked to end; otherwise waits for that. Call it before reporting an error
    /// that may only be due to the removed files.
    public func end() async {
        while asked.isSet.load(ordering: .sequentiallyConsistent) { try? await Task.sleep(for: .seconds(1)) }
    }

    deinit {
        for watched in watched {
            watched.source.cancel()
            signal(watched.signal, watched.before)
        }
    }

    private static func isIgnoring(_ handler: (@convention(c) (Int32) -> Void)?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
