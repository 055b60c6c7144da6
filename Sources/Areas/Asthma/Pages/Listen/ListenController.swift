internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Encodings
internal import HTTPTypes
internal import Hummingbird
internal import Pages
internal import Store

/// The page that listens to inhalers by Web Bluetooth, and what they send.
enum ListenController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.listen(.any), for: .log, show)
        routes.person(.post, Paths.listen(.any), for: .log, entries: true, keep)
    }

    @Sendable private static func show(_ request: PersonRequest) async throws -> Response {
        let (access, today) = (request.access, request.today)
        let since = request.zone.moment(today.adding(days: -ListenPage.days), .midnight).instant
        let records = try await request.store.snapshot { tx in try ListenRecords(access, since: since, tx) }
        return request.render(
            ListenPage(
                request.phrases, records, person: request.person.person, today: today,
                inhalers: request.site.options.inhalers, wanted: request.query("inhaler")))
    }

    /// Keeps a payload as it came. The answer says its sequence, which the page acknowledges to the device.
    @Sendable private static func keep(_ request: PersonRequest) async throws -> Response {
        guard let payload = ReceivedPayload(request) else { throw Refusal.malformed }
        let kept = try await request.store.keep(
            payload, zone: request.zone, request.access, change: request.change())
        guard kept != nil else { throw Refusal.malformed }
        let path = Paths.listen(request.access.person)
        return request.redirect(to: payload.sequence.map { "\(path)?sequence=\($0)" } ?? path, note: nil)
    }
}

extension ReceivedPayload {
    /// The longest name of a device, in characters.
    private static let nameLimit = 100
    /// More bytes than an attribute has are kept aside; more than this are no payload.
    private static let sizeLimit = 1024

    /// Nil if the form is not one of the page's.
    init?(_ request: PersonRequest) {
        let form = request.form
        guard let inhaler = Inhaler.ID(form["inhaler"]), let bytes = Base64URL.decode(form["payload"]),
            bytes.count <= Self.sizeLimit, let ordinal = Int(form["ordinal"]), (0...99_999).contains(ordinal),
            let device = FreeText.clean(form["device"], limit: Self.nameLimit, lines: .one).value
        else { return nil }
        let phone = Int64(form["latitude"]).flatMap { latitude in
            Int64(form["longitude"]).flatMap { PuffPlace(latitude: latitude, longitude: $0, source: .phone) }
        }
        self.init(
            inhaler: inhaler, canister: Canister.ID(form["canister"]), bytes: bytes,
            received: request.zone.local(at: request.received), ordinal: ordinal,
            device: device.isEmpty ? nil : device, boot: Int64(form["boot"]).flatMap { $0 < 0 ? nil : $0 },
            phone: phone)
    }
}

extension PersonRequest {
    /// The longest time that a payload is believed to have waited on a phone, in seconds: a year.
    private static let longestWait: Int64 = 31_536_000

    /// When the phone received what it sends now.
    fileprivate var received: Instant {
        guard let age = http.headers[.outboxAge].flatMap({ Int64($0) }), (0...Self.longestWait).contains(age) else {
            return now
        }
        return now.adding(seconds: -age)
    }
}
