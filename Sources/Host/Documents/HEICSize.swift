/// The size declared by a HEIC file, read from its boxes without decoding anything (ISO/IEC 23008-12, 6.5.3).
enum HEICSize {
    /// The largest declared size: that of the picture itself, not of its tiles or its preview.
    static func largest(in bytes: [UInt8]) -> (width: Int, height: Int)? {
        let name = Array("ispe".utf8)
        var largest: (width: Int, height: Int)?
        var place = 0
        let end = min(bytes.count, 1 << 20) - 16
        while place < end {
            guard bytes[place] == name[0], bytes[place..<place + 4].elementsEqual(name) else {
                place += 1
                continue
            }
            // Bounded, so that their product cannot overflow.
            let (width, height) = (min(number(bytes, place + 8), 1 << 20), min(number(bytes, place + 12), 1 << 20))
            if width * height > (largest.map { $0.width * $0.height } ?? 0) { largest = (width, height) }
            place += 16
        }
        return largest
    }

    private static func number(_ bytes: [UInt8], _ place: Int) -> Int {
        bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
    }
}
