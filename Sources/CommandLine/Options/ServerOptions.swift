internal import ArgumentParser
internal import Host

/// Settings on the command line. Each can also be set in the environment or the settings file.
struct ServerOptions: ParsableArguments {
    @Option(help: "Address to listen on.")
    var host: String?

    @Option(help: "Port to listen on; 0 lets the system choose a free one.")
    var port: String?

    @Flag(inversion: .prefixedNo, help: "Let phones in the network connect, encrypted with this machine's certificate.")
    var lan: Bool?

    @Option(help: "Address that people type when it differs, such as https://oit.example.org.")
    var publicURL: String?

    @Option(help: "Further names that people open this server by, with commas.")
    var allowedHosts: String?

    @Option(help: "Own certificate with its chain, PEM; needs --certificate-key.", completion: .file())
    var certificate: String?

    @Option(help: "File with the key of the own certificate, PEM.", completion: .file())
    var certificateKey: String?

    @Option(help: "Reverse proxies whose forwarded headers count: addresses or ranges, with commas.")
    var trustedProxies: String?

    @Option(help: "How much is logged: trace, debug, info, notice, warning, error or critical.")
    var logLevel: String?

    @Flag(inversion: .prefixedNo, help: "Fill an empty folder with an invented family and open the gallery.")
    var demo: Bool?

    @Option(help: "Largest upload, such as 20 MB.")
    var maxUpload: String?

    @Option(help: "Where barcodes are looked up that no food here has; off asks nobody.")
    var openFoodFactsURL: String?

    @Option(help: "Where meal ideas come from; off asks nobody.")
    var spoonacularURL: String?

    @Option(help: "Where the pictures of meal ideas are; off shows none.")
    var spoonacularPicturesURL: String?

    @Option(help: "File with the key for meal ideas.", completion: .file())
    var spoonacularKeyFile: String?

    @Option(help: "A Nominatim server of your own that names places of puffs; off asks nobody.")
    var geocoderURL: String?

    @Option(
        help: "A tile server of your own for streets, as https://tiles.example.org/{z}/{x}/{y}.png; off shows none.")
    var mapTilesURL: String?

    @Option(help: "Whom the streets are by.")
    var mapTilesAttribution: String?

    /// The given values, by setting name.
    var given: [String: String] {
        [
            "host": host, "port": port, "lan": lan.map { $0 ? "on" : "off" }, "public-url": publicURL,
            "allowed-hosts": allowedHosts,
            "certificate": certificate, "certificate-key": certificateKey, "trusted-proxies": trustedProxies,
            "log-level": logLevel, "demo": demo.map { $0 ? "on" : "off" }, "max-upload": maxUpload,
            "open-food-facts-url": openFoodFactsURL, "spoonacular-url": spoonacularURL,
            "spoonacular-pictures-url": spoonacularPicturesURL, "spoonacular-key-file": spoonacularKeyFile,
            "geocoder-url": geocoderURL, "map-tiles-url": mapTilesURL,
            "map-tiles-attribution": mapTilesAttribution,
        ].compactMapValues(\.self)
    }

    func resolve(_ home: HomeOption, _ program: Program) throws -> Settings {
        let commandLine = given.merging(home.given) { $1 }
        return try Settings.resolve(commandLine: commandLine, environment: program.environment)
    }
}
