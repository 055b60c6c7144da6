internal import Foundation

/// The words of a text as ranges of its UTF-8 bytes, without making a string of each.
enum FoldedText {
    /// Calls `body` with the bytes of the text and each word's place in them; accents and the case of letters beyond
    /// ASCII are folded. Words end at an apostrophe.
    static func words(of text: String, _ body: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Void) {
        var text = isPlain(text) ? text : text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        text.withUTF8 { bytes in
            var place = 0
            while place < bytes.count {
                let end = wordEnd(bytes, place)
                if end > place {
                    body(bytes, place..<end)
                    place = end
                } else {
                    place += length(bytes[place])
                }
            }
        }
    }

    /// The word there without apostrophes, in small letters.
    static func word(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var bytes: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound {
            if let length = apostrophe(text, place) {
                place += length
            } else {
                bytes.append(lower(text[place]))
                place += 1
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the word there ends if it goes on after an apostrophe, as "can't" does.
    static func joinedEnd(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int {
        var end = range.upperBound
        while let length = apostrophe(text, end) {
            let next = wordEnd(text, end + length)
            if next == end + length { break }
            end = next
        }
        return end
    }

    /// The length of an apostrophe there, straight or curly; nil for anything else.
    static func apostrophe(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int? {
        guard place < text.count else { return nil }
        if text[place] == UInt8(ascii: "'") { return 1 }
        let isCurly =
            place + 2 < text.count && text[place] == 0xE2 && text[place + 1] == 0x80 && text[place + 2] == 0x99
        return isCurly ? 3 : nil
    }

    @inline(__always)
    static func lower(_ byte: UInt8) -> UInt8 {
        byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
    }

    /// Whether only letters of ASCII have to be folded: beyond it are nothing but quotation marks, dashes and their kind
    /// (General Punctuation, U+2000 to U+207F).
    private static func isPlain(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var place = 0
            while place < bytes.count {
                if bytes[place] < 0x80 {
                    place += 1
                } else if isPunctuation(bytes, place) {
                    place += 3
                } else {
                    return false
                }
            }
            return true
        }
    }

    private static func isPunctuation(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        place + 2 < bytes.count && bytes[place] == 0xE2 && (bytes[place + 1] == 0x80 || bytes[place + 1] == 0x81)
    }

    private static func wordEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
        var place = start
        while place < bytes.count {
            let byte = bytes[place]
            if lower(byte) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10 {
                place += 1
            } else if byte >= 0x80, isPart(bytes, place) {
                place += length(byte)
            } else {
                break
            }
        }
        return min(place, bytes.count)
    }

    /// Whether the character beyond ASCII that begins there is part of a word.
    private static func isPart(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> Bool {
        if isPunctuation(bytes, place) { return false }
        let end = min(place + length(bytes[place]), bytes.count)
        guard let scalar = String(decoding: bytes[place..<end], as: UTF8.self).unicodeScalars.first else {
            return false
        }
        let properties = scalar.properties
        return properties.isAlphabetic || properties.numericType != nil
            || [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }

    /// The bytes of the character that begins with this one.
    private static func length(_ byte: UInt8) -> Int {
        switch byte {
        case ..<0xC0: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        default: 4
        }
    }
}
