internal import Hummingbird
internal import NIOCore
internal import Pages

/// Every page with sample data; only in the demo.
enum GalleryController {
    static func add(to routes: inout Routes, files: AssetFiles) {
        guard routes.site.options.demo else { return }
        let photo = routes.site.templates.assets.base + "/samples/face.svg"
        routes.open(.get, Paths.samplePhoto) { _ in
            guard let response = files.response(to: photo) else { throw Refusal.notFound }
            return response
        }
        routes.open(.get, Paths.gallery) { request in
            request.render(
                GalleryPage(request.phrases, entries: Gallery.entries(request.phrases, of: request.site.areas)))
        }
        routes.open(.get, Paths.gallery(":page", ":sample")) { request in
            let page = try request.parameter("page")
            guard
                let entry = Gallery.entry(
                    page, try request.parameter("sample"), request.phrases, of: request.site.areas)
            else {
                throw Refusal.notFound
            }
            let frame = entry.frame.speaking(request.phrases.words.language)
            let html = request.site.templates.render(entry.content, in: frame)
            return Response(
                status: .ok, headers: [.contentType: "text/html; charset=utf-8"],
                body: .init(byteBuffer: ByteBuffer(string: html)))
        }
    }
}
