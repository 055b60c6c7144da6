internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// What is known about the connection of the device that asks.
enum NetworkController {
    static func add(to routes: inout Routes) {
        routes.member(.get, Paths.network, for: nil) { request in
            request.render(NetworkPage(request.phrases, isSaving: request.http.savesData))
        }
    }
}

extension HTTPField.Name {
    static let saveData = HTTPField.Name("Save-Data") ?? .origin
}

extension Request {
    /// Whether the browser was told to save data: `Save-Data: on`, perhaps with parameters.
    var savesData: Bool {
        headers[.saveData]?.split(separator: ";").first?.trimmingPrefix(" ").lowercased() == "on"
    }
}
