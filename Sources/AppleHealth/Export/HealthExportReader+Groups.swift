extension HealthExportReader {
    /// The element that was just begun, without what is in it.
    mutating func head() throws -> GroupedElement {
        var attributes: [MetadataEntry] = []
        attributes.reserveCapacity(scanner.attributes.count)
        for attribute in scanner.attributes {
            let key = String(decoding: scanner.bytes(attribute.name), as: UTF8.self)
            let value = try scanner.text(attribute)
            attributes.append(MetadataEntry(key: key, value: key == "device" ? DeviceText.plain(value) : value))
        }
        return GroupedElement(
            name: String(decoding: scanner.bytes(scanner.name), as: UTF8.self), attributes: attributes,
            offset: scanner.tagOffset)
    }

    /// The element that was just begun, with what is in it.
    mutating func group() throws -> GroupedElement {
        var whole = try head()
        while let event = try inside() {
            if event == .end { return whole }
            whole.children.append(try group())
        }
        return whole
    }
}
