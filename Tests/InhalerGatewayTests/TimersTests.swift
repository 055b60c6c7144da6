import Testing

@testable import InhalerGateway

@Suite struct `Work that is due later` {
    @Test func `is done in order, once, unless it was cancelled`() {
        var timers = Timers()
        var done: [String] = []
        timers.add(seconds: 2, now: 1000) { done.append("late") }
        timers.add(seconds: 1, now: 1000) { done.append("early") }
        let cancelled = timers.add(seconds: 1, now: 1000) { done.append("cancelled") }
        timers.cancel(cancelled)
        timers.cancel(nil)
        #expect(timers.pause(now: 1500) == 500)
        #expect(timers.due(now: 1999).isEmpty)
        for work in timers.due(now: 9000) { work() }
        #expect(done == ["early", "late"])
        #expect(timers.pause(now: 9000) == nil && timers.due(now: 9000).isEmpty)
    }
}
