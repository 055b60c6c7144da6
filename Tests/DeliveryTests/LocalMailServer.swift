import Foundation
import NIOCore
import NIOPosix

/// A mail server on this machine for the length of a test, without encryption.
struct LocalMailServer: Sendable {
    /// What it answers to commands, by their first words; "250 OK" to all others.
    var replies: [String: String] = [:]
    /// What `EHLO` offers.
    var offers: [String] = []
    var greeting = "220 mail.test ESMTP"

    /// Everything that a client said.
    actor Record {
        private(set) var commands: [String] = []
        private(set) var messages: [String] = []

        func add(command: String) { commands.append(command) }
        func add(message: String) { messages.append(message) }
    }

    func run(_ sending: @escaping @Sendable (_ port: Int, _ record: Record) async throws -> Void) async throws {
        let record = Record()
        let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .bind(host: "127.0.0.1", port: 0) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                }
            }
        try await channel.executeThenClose { clients in
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    for try await client in clients { try? await talk(client, record) }
                }
                try await sending(channel.channel.localAddress?.port ?? 0, record)
                group.cancelAll()
            }
        }
    }

    private func talk(_ client: NIOAsyncChannel<ByteBuffer, ByteBuffer>, _ record: Record) async throws {
        try await client.executeThenClose { inbound, outbound in
            func say(_ line: String) async throws { try await outbound.write(ByteBuffer(string: line + "\r\n")) }
            try await say(greeting)
            var message: [String]?
            var rest = ""
            for try await part in inbound {
                rest += String(buffer: part)
                while let end = rest.range(of: "\r\n") {
                    let line = String(rest[..<end.lowerBound])
                    rest = String(rest[end.upperBound...])
                    if let lines = message {
                        // A dot before a dot is the client's (RFC 5321, section 4.5.2).
                        message = line == "." ? nil : lines + [line.hasPrefix(".") ? String(line.dropFirst()) : line]
                        guard line == "." else { continue }
                        await record.add(message: lines.joined(separator: "\r\n") + "\r\n")
                        try await say(reply("."))
                    } else {
                        await record.add(command: line)
                        let answer = reply(line)
                        if answer.hasPrefix("354") { message = [] }
                        try await say(answer)
                        if line == "QUIT" { return }
                    }
                }
            }
        }
    }

    private func reply(_ line: String) -> String {
        if let reply = replies.first(where: { line.hasPrefix($0.key) }) { return reply.value }
        if line.hasPrefix("EHLO") {
            let lines = ["mail.test"] + offers
            return lines.enumerated().map { "250\($0.offset + 1 < lines.count ? "-" : " ")\($0.element)" }
                .joined(separator: "\r\n")
        }
        if line.hasPrefix("DATA") { return "354 Go on" }
        return "250 OK"
    }
}
