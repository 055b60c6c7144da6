import Clinical
import Testing

@testable import AppleHealth

@Suite struct `A file beside an export` {
    private func read(_ kind: HealthAttachment.Kind, _ text: String, path: String = "a/b") throws -> HealthAttachment {
        let feed = Feed(Array(text.utf8), piece: 100)
        return try HealthAttachment.read(kind, path: path) { feed.read($0) }
    }

    @Test func `of a clinic is kept byte for byte and tells what it is`() throws {
        let text = "{\"resourceType\":\"AllergyIntolerance\",\"id\":\"x-1\",\"dose\":1.50}\n"
        let record = try read(.clinicalRecord, text)
        #expect(record.bytes == Array(text.utf8))
        #expect(record.facts == ["resourceType": "AllergyIntolerance", "id": "x-1"] && record.start == nil)
    }

    @Test(arguments: ["", "[]", "{}", "{\"resourceType\":1}", "{\"resourceType\":\"\"}", "{\"resourceType\":\"A\""])
    func `is no record of a clinic without its type`(text: String) {
        #expect(throws: HealthAttachment.Problem.notFHIR) { try read(.clinicalRecord, text) }
    }

    @Test func `of the heart is kept byte for byte, with what stands above the voltages`() throws {
        let text = """
            \u{FEFF}Name,Mia Roe\r
            Recorded Date,2020-01-05 09:11:37 -0800\r
            Classification,Sinus Rhythm\r
            Symptoms,\r
            Average Heart Rate,62 BPM\r
            Device,"Watch6,2"\r
            \r
            -13.333\r
            4,5\r
            """
        let heart = try read(.electrocardiogram, text)
        #expect(heart.bytes == Array(text.utf8))
        #expect(heart.start == HealthDate(text: "2020-01-05 09:11:37 -0800"))
        #expect(
            heart.facts == ["classification": "Sinus Rhythm", "averageRate": "62 BPM", "Device": "Watch6,2"])
    }

    @Test func `of the heart in another language keeps the names of the phone, and nothing is guessed`() throws {
        let text = "Name,Mia\nAufnahmedatum,2020-01-05 09:11:37 +0100\nKlassifizierung,Sinusrhythmus\n1,2\n"
        #expect(try read(.electrocardiogram, text).facts == ["Klassifizierung": "Sinusrhythmus"])
    }

    @Test(arguments: ["", "1\n2\n", "Classification,Sinus Rhythm\n", "Recorded Date,yesterday\n"])
    func `of the heart says when it was recorded, or is none`(text: String) {
        #expect(throws: HealthAttachment.Problem.noDate) { try read(.electrocardiogram, text) }
    }

    @Test(arguments: [HealthAttachment.Kind.clinicalRecord, .electrocardiogram])
    func `is not longer than any that a phone writes`(kind: HealthAttachment.Kind) {
        var left = 5 << 20
        #expect(throws: HealthAttachment.Problem.tooLarge) {
            try HealthAttachment.read(kind, path: "") { buffer in
                let count = min(left, buffer.count)
                left -= count
                return count
            }
        }
    }

    @Test func `that its source gives up comes to nothing`() {
        struct Lost: Error {}
        for kind in HealthAttachment.Kind.allCases {
            #expect(throws: Lost.self) { try HealthAttachment.read(kind, path: "") { _ in throw Lost() } }
        }
    }
}
