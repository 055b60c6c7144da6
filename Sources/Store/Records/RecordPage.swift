/// A page of a long list, and whether more records follow.
public struct RecordPage<Value: Sendable>: Sendable {
    public let items: [Value]
    public let hasMore: Bool

    public init(items: [Value], hasMore: Bool) {
        self.items = items
        self.hasMore = hasMore
    }
}
