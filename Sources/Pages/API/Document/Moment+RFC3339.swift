package import Clinical

extension Moment {
    /// The instant with its local offset, as in RFC 3339: "2026-06-20T07:34:12.000+02:00".
    package var rfc3339: String {
        let local = Moment(instant: instant, offset: offset)
        let inMinute = (instant.milliseconds % 60_000 + 60_000 + Int64(offset % 60) * 1000) % 60_000
        let seconds = "\(padded(inMinute / 1000, 2)).\(padded(inMinute % 1000, 3))"
        guard offset != 0 else { return "\(local.day.iso)T\(local.time.text):\(seconds)Z" }
        let minutes = Int64(abs(offset)) / 60
        let sign = offset < 0 ? "-" : "+"
        return
            "\(local.day.iso)T\(local.time.text):\(seconds)\(sign)\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }

    private func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
