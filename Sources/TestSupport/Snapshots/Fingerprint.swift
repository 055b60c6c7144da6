internal import Encodings
internal import Host

/// The SHA-256 of a text in hexadecimal, for snapshots of text that must never change.
public func fingerprint(of text: String) -> String {
    Digest.of(text)
}
