internal import HTTPTypes
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPTypes
internal import NIOHTTPTypesHTTP1
internal import Pages

/// Stands between one connection and the router, and ends what takes too long or makes no sense.
///
/// Hummingbird sets no time for a body, reads on for ever after an answer, and answers a broken head without a word.
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
    /// The body that is on its way.
    private var body: (began: NIODeadline, bytes: Int)?
    /// Requests whose answer is not complete.
    private var unanswered = 0
    /// Since when nothing more is expected from the other side.
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
            // Whoever reads the body learns of it, and the answer is the last on this connection.
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

    /// Closes our side and lets the other finish: cutting at once would take the answer away from under its eyes.
    private func end(_ context: ChannelHandlerContext) {
        ending = ending ?? context.eventLoop.now
        context.flush()
        context.close(mode: .output, promise: nil)
    }
}
