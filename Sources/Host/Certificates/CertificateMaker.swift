import Crypto
import Foundation
import SwiftASN1
import X509

/// Creates the two certificates; time and randomness are passed in.
struct CertificateMaker {
    /// Ten years: nobody wants to repeat installing an authority on every phone.
    static let authorityDays = 3650
    /// iOS refuses server certificates that are valid for longer than 397 days.
    static let hostDays = 397

    let now: Date
    let random: (Int) -> [UInt8]

    /// A key and the certificate that signs others.
    func authority(hostname: String) throws -> (Certificate, P256.Signing.PrivateKey) {
        let key = try makeKey()
        let name = try DistinguishedName { CommonName("Acclimate local CA \(hostname)") }
        let publicKey = Certificate.PublicKey(key.publicKey)
        let certificate = try Certificate(
            version: .v3, serialNumber: serialNumber(), publicKey: publicKey,
            notValidBefore: start, notValidAfter: start + Double(Self.authorityDays) * 86_400,
            issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.isCertificateAuthority(maxPathLength: 0))
                Critical(KeyUsage(keyCertSign: true, cRLSign: true))
                SubjectKeyIdentifier(hash: publicKey)
            },
            issuerPrivateKey: Certificate.PrivateKey(key)
        )
        return (certificate, key)
    }

    /// A key and the certificate that proves this machine's names.
    func host(
        names: MachineNames, authority: Certificate, authorityKey: Certificate.PrivateKey
    ) throws -> (Certificate, P256.Signing.PrivateKey) {
        let key = try makeKey()
        let publicKey = Certificate.PublicKey(key.publicKey)
        let subject = try DistinguishedName { CommonName(names.dnsNames.first ?? "localhost") }
        // Never beyond the authority's own expiry.
        let end = min(start + Double(Self.hostDays) * 86_400, authority.notValidAfter)
        let certificate = try Certificate(
            version: .v3, serialNumber: serialNumber(), publicKey: publicKey,
            notValidBefore: start, notValidAfter: end,
            issuer: authority.subject, subject: subject, signatureAlgorithm: .ecdsaWithSHA256,
            extensions: Certificate.Extensions {
                Critical(BasicConstraints.notCertificateAuthority)
                Critical(KeyUsage(digitalSignature: true))
                try ExtendedKeyUsage([.serverAuth])
                SubjectAlternativeNames(alternatives(names))
                SubjectKeyIdentifier(hash: publicKey)
                AuthorityKeyIdentifier(
                    keyIdentifier: try authority.extensions.subjectKeyIdentifier?.keyIdentifier)
            },
            issuerPrivateKey: authorityKey
        )
        return (certificate, key)
    }

    /// Backdated by a day, for phones whose clock is behind.
    private var start: Date { now - 86_400 }

    private func alternatives(_ names: MachineNames) -> [GeneralName] {
        let addresses = names.ipAddresses.compactMap(AddressRange.bytes)
        return names.dnsNames.map(GeneralName.dnsName)
            + addresses.map { .ipAddress(ASN1OctetString(contentBytes: $0[...])) }
    }

    private func makeKey() throws -> P256.Signing.PrivateKey {
        try P256.Signing.PrivateKey(rawRepresentation: random(32))
    }

    /// Positive, and short enough for every parser.
    private func serialNumber() -> Certificate.SerialNumber {
        var bytes = random(16)
        bytes[0] = bytes[0] & 0x7F | 0x40
        return Certificate.SerialNumber(bytes: bytes)
    }
}
