import Encodings
import Testing

@Suite struct `JSON Web Encryption with a shared key` {
    private static let key = Base64URL.decode("rxTgYlOaKJPFtcEd0qcceN8wEU4p94SqAwIWQe6uX7Q") ?? []

    /// Computed with AESGCM of Python's package cryptography 48.0.0, over the header in the order written here.
    @Test func `writes the compact form`() throws {
        let sealed = try DirectEncryption.seal(
            Array(#"{"resourceType":"Bundle"}"#.utf8), type: "application/fhir+json", key: Self.key,
            nonce: Array(0..<12))
        #expect(
            sealed == "eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIiwiY3R5IjoiYXBwbGljYXRpb24vZmhpcitqc29uIn0"
                + "..AAECAwQFBgcICQoL.EeVRLLojFe9wUaFr1HUeEFIb-7JrV26KoA.-leY5tIo-GXf9Lxd5mYjiw")
    }

    @Test func `refuses a key or a nonce of another length`() {
        for (key, nonce) in [(Self.key.dropLast(), 12), (Self.key[...], 11), ([], 12)] {
            #expect(throws: (any Error).self) {
                try DirectEncryption.seal(
                    [], type: "x", key: Array(key), nonce: [UInt8](repeating: 0, count: nonce))
            }
        }
    }
}
