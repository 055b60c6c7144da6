internal import Devices
internal import Foundation

/// What a gateway is told when it is started.
package struct GatewayOptions: Sendable {
    /// What the names of inhalers begin with.
    package let namePrefix: String
    /// The UUID of their service, in lower case.
    package let service: String
    /// Ids of inhalers by the address of their device, in capitals. Only these are connected.
    package let inhalers: [String: String]

    package init(namePrefix: String, service: String, inhalers: [String: String]) {
        self.namePrefix = namePrefix
        self.service = service
        self.inhalers = inhalers
    }
}

/// Listens to the inhalers of a house and sends what they say to a server.
///
/// One thread listens and writes to the spool; one task sends from it. They share nothing else, so a server that does not
/// answer never keeps a puff from being stored and acknowledged.
package struct Gateway: Sendable {
    private let options: GatewayOptions
    private let spool: Spool
    private let server: PuffServer
    private let clock: MachineClock
    private let report: @Sendable (GatewayNotice) -> Void

    /// - Parameter report: takes what happens, from any thread.
    package init(
        options: GatewayOptions, spool: Spool, server: PuffServer, clock: MachineClock,
        report: @escaping @Sendable (GatewayNotice) -> Void
    ) {
        (self.options, self.spool, self.server) = (options, spool, server)
        (self.clock, self.report) = (clock, report)
    }

    /// Runs until there is no bus, and returns why.
    package func run() async -> BusProblem {
        let wake = Wake()
        let sender = PuffSender(
            spool: spool, server: server, inhalers: options.inhalers, clock: clock, wake: wake, report: report)
        let sending = Task { await sender.run() }
        let problem = await listen(wake)
        sending.cancel()
        await sending.value
        return problem
    }

    private func listen(_ wake: Wake) async -> BusProblem {
        let intake = Intake(spool: spool, clock: clock, wake: wake, report: report)
        return await withCheckedContinuation { continuation in
            let thread = Thread {
                do throws(BusProblem) {
                    let watch = try InhalerWatch(options: options, store: { intake.store($0, $1) }, report: report)
                    try watch.run()
                } catch {
                    continuation.resume(returning: error)
                }
            }
            thread.start()
        }
    }
}
