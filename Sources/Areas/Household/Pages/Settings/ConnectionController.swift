internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore
internal import Pages

/// What does not work over plain HTTP, and how to set up a secure connection on a phone.
enum ConnectionController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.connection, show)
        routes.open(.get, Paths.certificate, certificate)
    }

    @Sendable static func show(_ request: PageRequest) async throws -> Response {
        let authority = request.site.options.authority
        let page = ConnectionPage(
            request.phrases, secureAddress: request.origin.isSecure ? request.absolute("") : authority?.address,
            fingerprint: authority?.fingerprint, isSecure: request.origin.isSecure)
        return request.render(page)
    }

    /// The local CA's certificate in the form phones expect: DER with its own media type.
    @Sendable static func certificate(_ request: PageRequest) async throws -> Response {
        guard let authority = request.site.options.authority else { throw Refusal.notFound }
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/x-x509-ca-cert",
                .contentDisposition: "attachment; filename=\"acclimate-ca.crt\"",
            ],
            body: .init(byteBuffer: ByteBuffer(bytes: authority.der)))
    }
}
