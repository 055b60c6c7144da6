import Foundation
import Logging

/// The single definition of all settings.
enum SettingsTable {
    static func home(environment: [String: String]) -> Setting<URL> {
        Setting(
            name: "home",
            fallback: Home.defaultFolder(environment: environment).path,
            explanation: "Folder that holds the database, keys and certificates; not settable in the file inside it.",
            read: { text throws(SettingProblem) in try SettingText.path(text, environment: environment) }
        )
    }

    static let host = Setting(
        name: "host", fallback: "127.0.0.1",
        explanation: "Address to listen on; with lan and no other choice every address of this machine.",
        read: SettingText.host
    )
    static let port = Setting(
        name: "port", fallback: "8080",
        explanation: "Port to listen on; 0 lets the system choose a free one.",
        read: SettingText.port
    )
    static let lan = Setting(
        name: "lan", fallback: "off",
        explanation: "Lets phones in the network connect, encrypted with this machine's own certificate.",
        read: SettingText.flag
    )
    static let publicURL = Setting(
        name: "public-url", fallback: "",
        explanation: "Address that people type when it differs, such as https://oit.example.org.",
        read: SettingText.webAddress
    )
    static let allowedHosts = Setting(
        name: "allowed-hosts", fallback: "",
        explanation: "Further names that people open this server by, with commas; *.example.org allows any before it.",
        read: SettingText.hostNames
    )
    static let certificate = Setting(
        name: "certificate", fallback: "",
        explanation: "Own certificate with its chain, PEM; needs certificate-key.",
        read: SettingText.readableFile
    )
    static let certificateKey = Setting(
        name: "certificate-key", fallback: "",
        explanation: "File with the key of the own certificate, PEM; needs certificate.",
        read: SettingText.readableFile
    )
    static let trustedProxies = Setting(
        name: "trusted-proxies", fallback: "",
        explanation: "Reverse proxies whose forwarded headers count: addresses or ranges (10.0.0.0/8), with commas.",
        read: SettingText.ranges
    )
    static let logLevel = Setting(
        name: "log-level", fallback: "info",
        explanation: "How much is logged: trace, debug, info, notice, warning, error or critical.",
        read: SettingText.logLevel
    )
    static let demo = Setting(
        name: "demo", fallback: "off",
        explanation: "Fills an empty folder with an invented family and opens the gallery.",
        read: SettingText.flag
    )
    static let maxUpload = Setting(
        name: "max-upload", fallback: "20 MB",
        explanation: "Largest upload, in bytes or with KB, MB or GB.",
        read: SettingText.byteCount
    )
    static let openFoodFactsURL = Setting(
        name: "open-food-facts-url", fallback: "https://world.openfoodfacts.org",
        explanation: "Where barcodes are looked up that no food here has; off asks nobody.",
        read: SettingText.service
    )
    static let spoonacularURL = Setting(
        name: "spoonacular-url", fallback: "https://api.spoonacular.com",
        explanation: "Where meal ideas come from, once spoonacular-key-file is set; off asks nobody.",
        read: SettingText.service
    )
    static let spoonacularPicturesURL = Setting(
        name: "spoonacular-pictures-url", fallback: "https://img.spoonacular.com",
        explanation: "Where the pictures of meal ideas are; off shows none.",
        read: SettingText.service
    )
    static let spoonacularKey = Setting(
        name: "spoonacular-key-file", fallback: "",
        explanation: "File with the key for meal ideas, from spoonacular.com/food-api; without it there are none.",
        read: SettingText.keyFile
    )
    static let mailServer = Setting(
        name: "mail-server", fallback: "",
        explanation: "Server that sends reminders by email, as mail.example.org:587; without it there are no emails.",
        read: SettingText.hostAndPort
    )
    static let mailSecurity = Setting(
        name: "mail-security", fallback: "starttls",
        explanation: "How the mail server is reached: starttls, tls, or none on this machine only.",
        read: { text throws(SettingProblem) in try SettingText.word(text, of: ["starttls", "tls", "none"]) }
    )
    static let mailUser = Setting(
        name: "mail-user", fallback: "",
        explanation: "Name to sign in to the mail server with; needs mail-password-file.",
        read: { text throws(SettingProblem) in text }
    )
    static let mailPassword = Setting(
        name: "mail-password-file", fallback: "",
        explanation: "File with the password for the mail server, on one line.",
        read: SettingText.secretFile
    )
    static let mailSender = Setting(
        name: "mail-sender", fallback: "",
        explanation: "Address that reminders by email come from; needed with mail-server.",
        read: { text throws(SettingProblem) in text }
    )
    static let mailAuthority = Setting(
        name: "mail-authority", fallback: "",
        explanation: "File with the certificates to trust for the mail server instead of the system's, PEM.",
        read: SettingText.readableFile
    )
    static let pushContact = Setting(
        name: "push-contact", fallback: "",
        explanation: "How push services reach you: mailto: or https:; public-url or the operator's address if not set.",
        read: { text throws(SettingProblem) in text }
    )
    static let privateFHIR = Setting(
        name: "private-fhir", fallback: "off",
        explanation: "Lets people connect FHIR servers in this server's own network, also without TLS.",
        read: SettingText.flag
    )
    static let fhirClients = Setting(
        name: "fhir-clients", fallback: "",
        explanation:
            "Client ids at FHIR servers, with commas, such as https://fhir.example.org=id; *=id for all others.",
        read: SettingText.pairs
    )
    static let fhirSecrets = Setting(
        name: "fhir-secrets-file", fallback: "",
        explanation: "File with the secrets of these clients, one on a line: https://fhir.example.org=secret.",
        read: SettingText.readableFile
    )
    static let privateChannels = Setting(
        name: "private-channels", fallback: "off",
        explanation: "Lets people send reminders to ntfy and webhooks in this server's own network, also without TLS.",
        read: SettingText.flag
    )
}
