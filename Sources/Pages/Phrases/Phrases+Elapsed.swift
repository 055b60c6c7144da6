extension Phrases {
    /// "9 h", "1 h 20 min" or "45 min"
    package func elapsed(minutes: Int64) -> String {
        let (hours, rest) = Int(minutes).quotientAndRemainder(dividingBy: 60)
        let values = ["hours": formats.number(hours), "minutes": formats.number(rest)]
        if hours == 0 { return self("elapsed.minutes", values) }
        return self(rest == 0 ? "elapsed.hours" : "elapsed.both", values)
    }
}
