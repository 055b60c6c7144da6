import Clinical
import Testing

struct TimeOfDayTests {
    @Test(arguments: [
        ("07:30", "07:30"), ("7:30", "07:30"), ("00:00", "00:00"), ("23:59", "23:59"), ("23:59:59", "23:59"),
        (" 7:30 ", "07:30"), ("12:00 am", "00:00"), ("12:30 PM", "12:30"), ("1:05 pm", "13:05"), ("1:05pm", "13:05"),
        ("11:59:30 Pm", "23:59"), ("7:05\u{202F}AM", "07:05"), ("7:05\u{A0}pm", "19:05"),
    ])
    func `a clock time is read`(text: String, expected: String) throws {
        #expect(try #require(TimeOfDay(text: text)).text == expected)
    }

    @Test(arguments: [
        "", "7", "730", "0730", "7.30", "24:00", "7:60", "7:5", "007:30", "-7:30", "7:30:60", "7:30:", "0:30 am",
        "13:00 pm", "pm", "7:30 xm", "7:30 m", "७:३०", "7：30", "7:30 pm pm", "7:30+02:00",
    ])
    func `everything else is refused`(text: String) {
        #expect(TimeOfDay(text: text) == nil)
    }

    @Test func `every minute of the day survives its text`() throws {
        for minutes in 0..<1440 {
            let time = try #require(TimeOfDay(minutes: minutes))
            #expect(TimeOfDay(text: time.text) == time)
            #expect(TimeOfDay(hour: time.hour, minute: time.minute) == time)
        }
    }

    @Test func `minutes outside the day are refused`() {
        #expect(TimeOfDay(minutes: -1) == nil)
        #expect(TimeOfDay(minutes: 1440) == nil)
        #expect(TimeOfDay(hour: 24, minute: 0) == nil)
        #expect(TimeOfDay(hour: 0, minute: 60) == nil)
    }
}
