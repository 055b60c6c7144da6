internal import CCurl

extension DeliveryProblem {
    /// What a result of libcurl means, with the server's last reply code; nil if the message was accepted.
    static func of(_ code: CURLcode, reply: Int) -> DeliveryProblem? {
        switch code {
        case CURLE_OK: nil
        case CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT: .unreachable
        case CURLE_OPERATION_TIMEDOUT: .tooSlow
        case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_USE_SSL_FAILED, CURLE_SSL_CACERT_BADFILE,
            CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER, CURLE_SSL_ISSUER_ERROR:
            .tls
        case CURLE_LOGIN_DENIED: (400..<500).contains(reply) ? of(reply: reply) : .credentialsRejected
        default: of(reply: reply)
        }
    }

    /// What a reply code of RFC 5321 or RFC 4954 means.
    private static func of(reply: Int) -> DeliveryProblem {
        switch reply {
        case 400..<500: .unavailable(retryAfterSeconds: nil)
        case 530, 534, 535, 538: .credentialsRejected
        case 552: .tooLarge
        case 500..<600: .recipientRejected("\(reply)")
        default: .unreachable
        }
    }
}
