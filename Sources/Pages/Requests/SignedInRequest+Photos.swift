internal import Accounts
internal import Clinical
internal import HTTPTypes
internal import Host
package import Hummingbird
internal import NIOCore
package import Store

extension SignedInValues {
    /// How long a browser may cache a photo. The address changes with the photo, so this is not about staleness but
    /// about who uses the device.
    package var photoCaching: String {
        get async throws {
            let agrees = try await store.agrees(account.account.id, to: .keptPhotos)
            return agrees ? "private, max-age=\(OptionalUse.photoSeconds)" : "no-store"
        }
    }
}

extension PageRequestValues {
    /// Sends a stored photo. `caching` is the value of Cache-Control.
    package func send(_ photo: Photo, caching: String) -> Response {
        let tag = "\"\(photo.digest)\""
        let headers: HTTPFields = [.contentType: "image/jpeg", .cacheControl: caching, .eTag: tag]
        if http.headers[.ifNoneMatch] == tag { return Response(status: .notModified, headers: headers) }
        return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: photo.jpeg)))
    }
}
