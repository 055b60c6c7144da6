import Clinical
import Immunotherapy
import NamedInstants
import Testing

struct PlanTemplateTests {
    private let palforzia = DosePlan.Template.palforzia

    @Test func `the levels of the peanut protocol are those of the leaflet`() {
        let levels = palforzia.levels?.value.map { $0.milligrams }
        #expect(levels == ["3", "6", "12", "20", "40", "80", "120", "160", "200", "240", "300"])
        #expect(palforzia.initialSteps?.value.map { $0.milligrams } == ["0.5", "1", "1.5", "3", "6"])
        #expect(palforzia.missed.map { $0.value.days } == [1, 3])
        #expect(palforzia.missed.map { $0.value.action } == [.proceed, .call])
    }

    @Test func `every number names its place and the day it was read`() throws {
        let sources = palforzia.sources
        #expect(sources.count == 8)
        for source in sources {
            #expect(!source.title.isEmpty && !source.place.isEmpty)
            #expect(source.checkedOn == (try day("2026-11-21")))
        }
    }

    @Test func `what could not be read is absent and listed as open`() {
        #expect(palforzia.minimumGap == nil && palforzia.restBefore == nil && palforzia.afterReduction == nil)
        #expect(palforzia.open == [.times, .window, .minimumGap, .afterReduction, .restBefore, .medicines])
        #expect(DosePlan.Template.empty.open == DosePlan.Template.Topic.allCases)
        #expect(DosePlan.Template.empty.sources.isEmpty)
    }

    @Test func `a condition without a word about the dose has no action`() {
        let actions = palforzia.conditions.filter { $0.value.action != nil }
        #expect(actions.map { $0.value.condition } == [.exercise, .emptyStomach])
        #expect(actions.allSatisfy { $0.value.action == .hold })
    }

    @Test func `is for peanut only, and names what the form has no row for`() {
        #expect(palforzia.allergen == .peanut && DosePlan.Template.empty.allergen == nil)
        let further = palforzia.further.map { "\($0.value.condition.rawValue) \($0.value.action?.code ?? "ask")" }
        #expect(further == ["hot-bath hold", "bedtime hold", "painkillers ask", "stress ask", "mouth-sores ask"])
    }
}
