extension LocalCertificates {
    /// The path at which a running server serves the authority's certificate to phones.
    public static let downloadPath = "/ca.crt"
}
