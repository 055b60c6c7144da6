import Clinical

extension Moment {
    /// ISO 8601 to the second, with an offset of whole minutes: `2026-03-12T07:30:00+00:00`.
    ///
    /// Before standard time, offsets had seconds; the clock time is then given for the offset without them.
    var isoSeconds: String {
        let minutes = offset / 60
        let moment = Moment(instant: instant, offset: minutes * 60)
        let milliseconds = instant.milliseconds % 60_000
        let second = (milliseconds < 0 ? milliseconds + 60_000 : milliseconds) / 1000
        let size = abs(minutes)
        let sign = minutes < 0 ? "-" : "+"
        return
            "\(moment.day.iso)T\(moment.time.text):\(two(Int(second)))\(sign)\(two(Int(size / 60))):\(two(Int(size % 60)))"
    }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
