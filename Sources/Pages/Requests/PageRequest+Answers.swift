package import Accounts
internal import Clinical
package import HTTPTypes
internal import Host
package import Hummingbird
internal import NIOCore
package import Store

extension PageRequestValues {
    /// Renders a page in its frame; `person` is the person the page belongs to.
    package func render(_ page: some Page, person: StoredPerson? = nil, status: HTTPResponse.Status = .ok) -> Response {
        // Locked or cached pages must not show the toast, so it stays pending.
        let flash =
            isLocked || http.isOfflineCopy
            ? nil : CookieJar.flash.value(in: http, secure: origin.isSecure).flatMap(FlashNote.init(cookie:))
        var frame = Frame(phrases.words.language)
        frame.csrf = formToken
        frame.signedIn = authentication != nil
        frame.owner = authentication.map { site.deviceAccount($0.account.account.id) }
        frame.locale = locale
        frame.person = person.map { Frame.Chrome($0, authentication?.account.account.membership.role ?? .guardian) }
        frame.toast = flash.flatMap { $0.toast(phrases) }
        frame.insecure = isOpenToOthers
        frame.lock = lockFrame
        frame.request = context.requestID
        frame.tip = self.page.tipCard
        var response = Response(
            status: status, headers: [.contentType: "text/html; charset=utf-8"],
            body: .init(byteBuffer: ByteBuffer(string: site.templates.render(page, in: frame))))
        let powers = type(of: page).powers
        if !powers.isEmpty, let name = HTTPField.Name(SecurityHeaders.permissions) {
            response.headers[name] = SecurityHeaders.allowing(powers)
        }
        if flash != nil { CookieJar.flash.clear(secure: origin.isSecure, on: &response) }
        return response
    }

    /// 303: the browser continues with a GET, so reloading submits nothing again.
    package func redirect(to path: String, note: FlashNote? = nil) -> Response {
        var response = Response(status: .seeOther, headers: [.location: path])
        if let note { CookieJar.flash.set(note.cookie, maxAge: 60, secure: origin.isSecure, on: &response) }
        return response
    }

    /// An absolute URL that works for someone else.
    package func absolute(_ path: String) -> String {
        if let base = site.options.publicAddress { return base + path }
        return (origin.isSecure ? "https://" : "http://") + origin.authority + path
    }

    /// Plain HTTP from another machine: others on the network can eavesdrop.
    private var isOpenToOthers: Bool {
        !origin.isSecure && !AddressRange.isLoopback(origin.address)
    }
}

extension PersonRequest {
    /// Renders a page about the person in its frame.
    package func render(_ page: some Page, status: HTTPResponse.Status = .ok) -> Response {
        self.page.render(page, person: person, status: status)
    }
}

extension Frame.Chrome {
    package init(_ stored: StoredPerson, _ role: HouseholdRole) {
        self.init(
            id: stored.person.id, name: stored.person.name, face: Face(stored),
            hasPlan: stored.person.areas.contains(.foodAllergy),
            hasMedicines: stored.person.areas.contains(.medicines),
            hasAir: stored.person.areas.contains(.hayFever) || stored.person.areas.contains(.asthma),
            hasActivity: stored.person.areas.contains(.activity), role: role)
    }
}

extension Face {
    package init(_ stored: StoredPerson) {
        if let digest = stored.photoDigest {
            self.init(photo: Paths.photo(stored.person.id) + "?v=" + digest.prefix(12))
        } else {
            self.init(name: stored.person.name)
        }
    }
}
