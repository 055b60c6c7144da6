extension HealthExportReader {
    /// The current element without its content.
    mutating func head() throws -> GroupedElement {
        var attributes: [MetadataEntry] = []
        attributes.reserveCapacity(scanner.attributes.count)
        for attribute in scanner.attributes {
            let key = try name(attribute.name)
            let value = try scanner.text(attribute)
            attributes.append(MetadataEntry(key: key, value: key == "device" ? DeviceText.plain(value) : value))
        }
        return GroupedElement(
            name: try name(scanner.name), attributes: attributes, offset: scanner.tagOffset)
    }

    /// XML 1.0, 2.3: names contain no control characters.
    private func name(_ span: XMLScanner.Span) throws -> String {
        let bytes = scanner.bytes(span)
        guard !bytes.contains(where: { $0 < 0x20 }) else { throw ScanProblem(.malformed, at: scanner.tagOffset) }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ScanProblem(.encoding, at: scanner.tagOffset)
        }
        return text
    }

    /// The current element with its content.
    mutating func group() throws -> GroupedElement {
        var whole = try head()
        while let event = try inside() {
            if event == .end { return whole }
            whole.children.append(try group())
        }
        return whole
    }
}
