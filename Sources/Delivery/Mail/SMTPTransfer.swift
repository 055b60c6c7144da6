internal import Accounts
internal import CCurl
internal import Foundation

/// One message over SMTP with libcurl (RFC 5321), which quotes lines that begin with a dot.
enum SMTPTransfer {
    private static let isReady = curl_global_init(Int(CURL_GLOBAL_NOTHING)) == CURLE_OK

    /// Blocks for up to 20 seconds, and a second more for each 50 kB of the message.
    static func run(_ message: MailMessage, _ server: MailServer) -> Result<Void, DeliveryProblem> {
        guard isReady, let curl = curl_easy_init() else { return .failure(.unavailable(retryAfterSeconds: nil)) }
        defer { curl_easy_cleanup(curl) }
        guard let recipients = curl_slist_append(nil, "<\(message.recipient.text)>") else {
            return .failure(.unavailable(retryAfterSeconds: nil))
        }
        defer { curl_slist_free_all(recipients) }
        let reader = MailReader(message.bytes(from: server.sender, name: server.senderName))
        return withExtendedLifetime(reader) {
            guard set(curl, server, recipients, reader) else { return .failure(.unavailable(retryAfterSeconds: nil)) }
            let code = curl_easy_perform(curl)
            return DeliveryProblem.of(code, reply: curl_response_code(curl)).map(Result.failure) ?? .success(())
        }
    }

    /// All settings; false if one was refused, since a message without it could go out unprotected.
    private static func set(
        _ curl: UnsafeMutableRawPointer, _ server: MailServer, _ recipients: UnsafeMutablePointer<curl_slist>,
        _ reader: MailReader
    ) -> Bool {
        let texts = texts(server).allSatisfy { curl_set_text(curl, $0.0, $0.1) == CURLE_OK }
        let numbers = numbers(server, size: reader.size).allSatisfy { curl_set_number(curl, $0.0, $0.1) == CURLE_OK }
        let context = Unmanaged.passUnretained(reader).toOpaque()
        return texts && numbers && curl_set_list(curl, CURLOPT_MAIL_RCPT, recipients) == CURLE_OK
            && curl_set_reader(curl, MailReader.read, context) == CURLE_OK
    }

    private static func texts(_ server: MailServer) -> [(CURLoption, String)] {
        var texts = [
            (CURLOPT_URL, server.url), (CURLOPT_MAIL_FROM, "<\(server.sender.text)>"),
            (CURLOPT_PROTOCOLS_STR, "smtp,smtps"), (CURLOPT_PROXY, ""),
        ]
        if !server.user.isEmpty { texts += [(CURLOPT_USERNAME, server.user), (CURLOPT_PASSWORD, server.password)] }
        if let authority = server.authority { texts.append((CURLOPT_CAINFO, authority)) }
        return texts
    }

    private static func numbers(_ server: MailServer, size: Int) -> [(CURLoption, Int)] {
        let encryption = server.security == .none ? CURLUSESSL_NONE : CURLUSESSL_ALL
        return [
            (CURLOPT_USE_SSL, Int(encryption.rawValue)), (CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)),
            (CURLOPT_SSL_VERIFYPEER, 1), (CURLOPT_SSL_VERIFYHOST, 2), (CURLOPT_UPLOAD, 1), (CURLOPT_NOSIGNAL, 1),
            (CURLOPT_CONNECTTIMEOUT, 10), (CURLOPT_TIMEOUT, 20 + size / 50_000),
        ]
    }
}

/// The bytes of a message, handed to libcurl piece by piece on its thread.
private final class MailReader {
    let size: Int
    private var rest: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        size = bytes.count
        rest = bytes[...]
    }

    static let read: curl_read_callback = { buffer, size, count, context in
        guard let buffer, let context else { return Int(CURL_READFUNC_ABORT) }
        let reader = Unmanaged<MailReader>.fromOpaque(context).takeUnretainedValue()
        let part = reader.rest.prefix(size * count)
        UnsafeMutableRawBufferPointer(start: buffer, count: size * count).copyBytes(from: part)
        reader.rest = reader.rest.dropFirst(part.count)
        return part.count
    }
}
