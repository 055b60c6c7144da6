internal import Clinical

/// Days and instants as the numbers that spreadsheets count: days since 31 December 1899.
enum SerialDate {
    private static let epoch = 25_569

    /// Spreadsheets have a 29 February 1900, number 60, which never was.
    static func serial(_ day: CalendarDay) -> Double {
        let number = Int(day.number) + epoch
        return Double(number < 61 ? number - 1 : number)
    }

    /// Nil before 1 March 1900 and after 9999.
    static func serial(_ instant: Instant) -> Double? {
        let days = Double(instant.milliseconds) / 86_400_000 + Double(epoch)
        return days >= 61 && days < 2_958_466 ? days : nil
    }
}
