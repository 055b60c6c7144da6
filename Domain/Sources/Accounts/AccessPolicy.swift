/// How long the log of who viewed a person's records is kept, and how views are counted.
public enum AccessPolicy {
    /// Years for which views are kept.
    public static let keptYears: Int64 = 2
    /// Seconds for which views are kept, 730 days.
    public static let keptSeconds: Int64 = keptYears * 365 * 86_400
    /// Seconds within which views of one kind of page by one account count as one: an hour.
    public static let togetherSeconds: Int64 = 3600
    /// Entries per page of the list.
    public static let pageSize = 100
}
