internal import Clinical

extension Moment {
    /// ISO 8601 to the minute, with the offset at that moment: "2026-03-12T07:30+00:00".
    var iso: String { "\(day.iso)T\(time.text)\(isoOffset)" }

    /// The offset as in `iso`.
    var isoOffset: String {
        let minutes = abs(Int(offset)) / 60
        let hours = TimeOfDay(minutes: minutes)?.text ?? "00:00"
        return (offset < 0 ? "-" : "+") + hours
    }
}
