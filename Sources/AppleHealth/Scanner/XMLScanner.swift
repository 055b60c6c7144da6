/// Reads the tags of an XML file sequentially in one buffer, without building a tree.
///
/// Names and attributes are bytes of the buffer, valid until `next` is called again. Text between tags is skipped
/// unless `keepsText`. No external entity is loaded, and declarations in the file are ignored.
struct XMLScanner: ~Copyable {
    enum Event {
        /// A start tag; an empty element (`<a/>`) is also followed by its `end`.
        case start
        case end
    }

    /// The range of a name or value in the buffer.
    struct Span {
        var from: Int
        var count: Int
    }

    struct Attribute {
        var name: Span
        var value: Span
        /// Whether the value contains an `&`, a line break or a tab, which are replaced when it is decoded.
        var isCoded: Bool
    }

    /// Deeper than a Location in a WorkoutRoute in a Workout (4); generous for future versions.
    static let deepest = 32
    /// The maximum size of a tag in bytes; the longest seen are HKDevice descriptions and metadata of some kilobytes.
    static let longest = 4 << 20
    /// The maximum number of text bytes between two tags, if they are kept.
    static let longestText = 1 << 16

    /// Fills the buffer and returns the number of bytes; 0 at the end.
    typealias Source = (UnsafeMutableRawBufferPointer) throws -> Int

    let source: Source
    var buffer: UnsafeMutableRawBufferPointer
    /// The first unused byte.
    var position = 0
    /// The end of the filled part of the buffer.
    var filled = 0
    /// The number of file bytes before the buffer.
    var base: Int64 = 0
    var isAtEnd = false

    var name = Span(from: 0, count: 0)
    var attributes: [Attribute] = []
    /// The names of the open elements, one after the other, and where each begins.
    var openNames: [UInt8] = []
    var openStarts: [Int] = []
    var isClosingEmpty = false
    var hasRoot = false
    /// Whether text between tags is kept.
    var keepsText = false
    /// If so, the raw bytes between the last two tags.
    var content: [UInt8] = []

    init(capacity: Int = 1 << 18, source: @escaping Source) {
        self.source = source
        buffer = .allocate(byteCount: capacity, alignment: 16)
        attributes.reserveCapacity(32)
    }

    /// Resumes after `offset` bytes of a file, where only its root is open.
    init(inside root: StaticString, at offset: Int64, source: @escaping Source) {
        self.init(source: source)
        base = offset
        hasRoot = true
        openNames = root.withUTF8Buffer { Array($0) }
        openStarts = [0]
    }

    deinit { buffer.deallocate() }

    /// The file offset of the last tag.
    var tagOffset: Int64 = 0

    /// The number of file bytes consumed.
    var offset: Int64 { base + Int64(position) }

    var depth: Int { openStarts.count }

    /// The next start or end of an element; nil after the last one.
    mutating func next() throws -> Event? {
        if keepsText { content.removeAll(keepingCapacity: true) }
        if isClosingEmpty {
            isClosingEmpty = false
            pop()
            return .end
        }
        while true {
            guard try findTag() else { return try finish() }
            guard try has(2) else { throw problem(.truncated) }
            tagOffset = offset
            switch buffer[position + 1] {
            case UInt8(ascii: "/"): return try endTag()
            case UInt8(ascii: "!"): try skipDeclaration()
            case UInt8(ascii: "?"): try skipInstruction()
            default: return try startTag()
            }
        }
    }

    func problem(_ kind: ScanProblem.Kind) -> ScanProblem { ScanProblem(kind, at: offset) }

    /// A file ends once its only root is closed.
    private func finish() throws -> Event? {
        guard hasRoot, depth == 0 else { throw problem(.truncated) }
        return nil
    }
}
