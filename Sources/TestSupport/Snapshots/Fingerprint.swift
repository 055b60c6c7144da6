internal import Host

/// The SHA-256 of a text in hexadecimal, for snapshots of what must never change again.
public func fingerprint(of text: String) -> String {
    Digest.of(text)
}
