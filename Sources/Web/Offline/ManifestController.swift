internal import HTTPTypes
internal import Hummingbird
internal import Pages

/// Read by phones when the product is added to the home screen (W3C Web Application Manifest).
enum ManifestController {
    static func add(to routes: inout Routes) {
        routes.open(.get, Paths.manifest, locked: .reachable) { request in
            var response = request.json(
                Manifest(request.phrases, assets: request.site.templates.assets.base), type: "application/manifest+json"
            )
            response.headers[.cacheControl] = "no-cache"
            return response
        }
    }
}

/// Property names are those of the specification.
struct Manifest: Encodable, Sendable {
    let id = Paths.home
    let name: String
    let short_name: String
    let description: String
    let lang: String
    let dir: Language.Direction
    let start_url = Paths.home
    let scope = Paths.home
    let display = "standalone"
    /// `canvas` of `tokens.css`, in light.
    let background_color = "#F6FAFB"
    let theme_color = "#F6FAFB"
    let categories = ["health", "medical"]
    let icons: [Icon]
    let shortcuts: [Shortcut]

    struct Icon: Encodable, Sendable {
        let src: String
        let sizes: String
        var type = "image/png"
        var purpose = "any"
    }

    struct Shortcut: Encodable, Sendable {
        let name: String
        let url: String
        let icons: [Icon]
    }

    init(_ phrases: Phrases, assets: String) {
        name = phrases("app.name")
        short_name = phrases("app.name")
        description = phrases("app.description")
        lang = phrases.words.language.tag
        dir = phrases.words.language.direction
        let icons = "\(assets)/icons"
        self.icons = [
            Icon(src: "\(icons)/app-192.png", sizes: "192x192"), Icon(src: "\(icons)/app-512.png", sizes: "512x512"),
            Icon(src: "\(icons)/app-maskable-512.png", sizes: "512x512", purpose: "maskable"),
            Icon(src: "\(icons)/mark.svg", sizes: "any", type: "image/svg+xml"),
        ]
        let small = [Icon(src: "\(icons)/app-192.png", sizes: "192x192")]
        shortcuts = [
            Shortcut(name: phrases("help.button"), url: Paths.help, icons: small),
            Shortcut(name: phrases("lock.urgent"), url: Paths.urgent, icons: small),
        ]
    }
}
