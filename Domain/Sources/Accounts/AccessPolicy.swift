/// How long the record of who looked at a person's records is kept, and how looks are counted.
public enum AccessPolicy {
    /// Years for which a look stays on record.
    public static let keptYears: Int64 = 2
    /// Seconds for which a look stays on record, 730 days.
    public static let keptSeconds: Int64 = keptYears * 365 * 86_400
    /// Seconds in which looks of one account at one kind of page count as one, an hour.
    public static let togetherSeconds: Int64 = 3600
    /// Entries on a page of the list.
    public static let pageSize = 100
}
