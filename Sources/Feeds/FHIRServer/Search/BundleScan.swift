/// Finds the parts of a search's Bundle without building a value of the whole: where each resource stands, so that its
/// bytes are kept as they came and one that cannot be read does not spoil the others.
///
/// It follows strings and brackets only. What it takes for a resource is read by `JSONReader` afterwards.
struct BundleScan {
    /// Where `resourceType` stands; nil if there is none.
    private(set) var type: Range<Int>?
    /// Where the links stand; nil if there are none.
    private(set) var links: Range<Int>?
    /// Where the resource of each entry stands; nil for an entry without one.
    private(set) var resources: [Range<Int>?] = []

    /// Nil for bytes that are not one object with balanced brackets.
    init?(_ bytes: [UInt8]) {
        var cursor = JSONCursor(bytes)
        let isRead = cursor.readObject { cursor, name in
            if name == "entry" { return readEntries(&cursor) }
            guard let range = cursor.skipValue() else { return false }
            if name == "resourceType" { type = range }
            if name == "link" { links = range }
            return true
        }
        guard isRead, cursor.isAtEnd else { return nil }
    }

    private mutating func readEntries(_ cursor: inout JSONCursor) -> Bool {
        cursor.readArray { cursor in
            var resource: Range<Int>?
            let isRead = cursor.readObject { cursor, name in
                guard let range = cursor.skipValue() else { return false }
                if name == "resource" { resource = range }
                return true
            }
            resources.append(resource)
            return isRead
        }
    }
}
