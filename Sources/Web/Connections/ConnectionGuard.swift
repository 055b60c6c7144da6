internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1
internal import Pages

/// Sits between a connection and the router, and ends connections that are too slow or invalid.
///
/// Hummingbird has no body timeout, keeps reading after an answer, and drops a malformed head without an answer.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let limits: ConnectionLimits
    private let answers: BareAnswers
    private let connections: ConnectionsPerAddress
    private var address: String?
    private var opened = NIODeadline.distantFuture
    private var hasHead = false
    /// The body being received.
    private var body: (began: NIODeadline, bytes: Int)?
    /// The number of requests without a complete answer.
    private var unanswered = 0
    /// When we stopped expecting input from the client.
    private var ending: NIODeadline?
    private var patrol: Scheduled<Void>?

    init(limits: ConnectionLimits, answers: BareAnswers, connections: ConnectionsPerAddress) {
        self.limits = limits
        self.answers = answers
        self.connections = connections
    }

    func handlerAdded(context: ChannelHandlerContext) {
        if context.channel.isActive { open(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
        open(context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        leave()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if ending != nil && unanswered == 0 {
            if case .end = unwrapInboundIn(data) { context.close(promise: nil) }
            return
        }
        switch unwrapInboundIn(data) {
        case .head:
            hasHead = true
            unanswered += 1
            body = (context.eventLoop.now, 0)
        case .body(let bytes): body?.bytes += bytes.readableBytes
        case .end: body = nil
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head) where head.status.kind != .informational && (body != nil || ending != nil):
            head.headerFields[.connection] = "close"
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            unanswered -= 1
            context.write(data, promise: promise)
            if unanswered == 0 && (body != nil || ending != nil) { end(context) }
        default: context.write(data, promise: promise)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard ending == nil else { return }
        if unanswered > 0 {
            // The reader of the body gets an error, and the answer is the last on this connection.
            ending = context.eventLoop.now
            body = nil
            context.fireErrorCaught(error)
        } else if error is HTTPParserError || error is HTTP1TypeConversionError {
            write(
                error as? HTTPParserError == .headerOverflow ? answers.tooManyHeaders : answers.malformed, to: context)
        } else {
            context.fireErrorCaught(error)
        }
    }
}

extension ConnectionGuard {
    private func open(_ context: ChannelHandlerContext) {
        guard patrol == nil && ending == nil else { return }
        opened = context.eventLoop.now
        let address = context.remoteAddress?.ipAddress ?? ""
        guard connections.enter(address) else {
            ending = opened
            context.close(promise: nil)
            return
        }
        self.address = address
        schedule(context)
    }

    private func leave() {
        if let address { connections.leave(address) }
        address = nil
        patrol?.cancel()
        patrol = nil
    }

    private func schedule(_ context: ChannelHandlerContext) {
        patrol = context.eventLoop.assumeIsolated().scheduleTask(in: limits.patrol) { [weak self] in
            guard let self, address != nil else { return }
            look(context)
            if address != nil { schedule(context) }
        }
    }

    private func look(_ context: ChannelHandlerContext) {
        let now = context.eventLoop.now
        if let ending {
            if now - ending >= limits.lingering { context.close(promise: nil) }
        } else if !hasHead {
            if now - opened >= limits.firstHead { context.close(promise: nil) }
        } else if let body, limits.isTooSlow(bytes: body.bytes, after: now - body.began) {
            errorCaught(context: context, error: BodyTooSlow())
        }
    }

    private func write(_ answer: BareAnswer, to context: ChannelHandlerContext) {
        context.write(wrapOutboundOut(.head(answer.head)), promise: nil)
        context.write(wrapOutboundOut(.body(answer.body)), promise: nil)
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        end(context)
    }

    /// Closes our side and lets the client finish: closing at once could discard the answer before it is read.
    private func end(_ context: ChannelHandlerContext) {
        ending = ending ?? context.eventLoop.now
        context.flush()
        context.close(mode: .output, promise: nil)
    }
}
