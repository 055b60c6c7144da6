internal import Accounts
internal import Asthma
internal import Clinical
internal import Feeds
internal import Pages
internal import Store

/// Looking up the address of a place, each time somebody wants it and never by itself.
struct AddressForm: Sendable {
    /// What a geocoder answered.
    enum Answer: Sendable {
        case found(String)
        case unknown
        case failed(FeedProblem)
    }

    /// In the query of the form that asks.
    static let parameter = "address"

    /// The host of the geocoder; nil without a geocoder or a place.
    var host: String?
    /// A link only works for the account that it was shown to, so no other site makes this server ask.
    var proof = ""
    var answer: Answer?

    init() {}

    init(_ request: PersonRequest, _ spot: String?) async {
        guard let geocoder = request.site.feeds.geocoder, let spot, let place = PlaceCluster.spot(spot) else { return }
        host = geocoder.host
        let holder = "address of \(spot) for \(request.account.account.id.text)"
        proof = FormToken.make(for: holder, key: request.site.formKey)
        guard let given = request.query(Self.parameter),
            FormToken.matches(given, holder: holder, key: request.site.formKey)
        else { return }
        do throws(FeedProblem) {
            let address = try await geocoder.address(
                latitude: place.latitude, longitude: place.longitude, language: request.locale)
            answer = address.map { .found($0) } ?? .unknown
        } catch {
            answer = .failed(error)
        }
    }

    /// Why there is no address; nil if one was found, or nobody asked.
    func sentence(_ phrases: Phrases) -> String? {
        switch answer {
        case .found, nil: nil
        case .unknown: phrases("asthma.places.address.unknown", ["service": host ?? ""])
        case .failed(let problem): phrases.service(problem, name: host ?? "")
        }
    }
}
