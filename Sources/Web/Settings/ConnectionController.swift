internal import Foundation
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// What plain HTTP switches off, and how a phone gets a secure connection.
enum ConnectionController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.connection, show)
        routes.open(.get, Paths.certificate, certificate)
    }

    @Sendable static func show(_ visit: Visit) async throws -> Response {
        let authority = visit.site.options.authority
        let page = ConnectionPage(
            visit.phrases, secureAddress: visit.origin.isSecure ? visit.absolute("") : authority?.address,
            fingerprint: authority?.fingerprint, isSecure: visit.origin.isSecure)
        return visit.show(page)
    }

    /// The certificate of the local CA, as phones expect it: DER with its own media type.
    @Sendable static func certificate(_ visit: Visit) async throws -> Response {
        guard let authority = visit.site.options.authority else { throw Refusal.notFound }
        return Response(
            status: .ok,
            headers: [
                .contentType: "application/x-x509-ca-cert",
                .contentDisposition: "attachment; filename=\"acclimate-ca.crt\"",
            ],
            body: .init(byteBuffer: ByteBuffer(bytes: authority.der)))
    }
}
