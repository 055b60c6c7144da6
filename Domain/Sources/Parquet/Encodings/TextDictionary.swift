/// Different texts of a column chunk in order of their first use.
struct TextDictionary {
    /// Swift's texts are equal if they look the same; these are equal if their bytes are.
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
        }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var known: [Key: UInt32] = [:]
    private(set) var texts: [String] = []

    /// - Returns: the place of the text, and whether it is new; nil if it is new and there are already `limit` others.
    mutating func index(of text: String, limit: Int) -> (index: UInt32, isNew: Bool)? {
        let key = Key(text: text)
        if let index = known[key] { return (index, false) }
        guard texts.count < limit else { return nil }
        let index = UInt32(texts.count)
        known[key] = index
        texts.append(text)
        return (index, true)
    }

    /// Bits of the largest index. Some readers stumble over none, so at least one.
    var width: Int { max(1, UInt32.bitWidth - UInt32(max(0, texts.count - 1)).leadingZeroBitCount) }
}
