import Asthma
import Clinical
import NamedInstants
import Testing

@Suite struct `An inhaler` {
    @Test(
        arguments: [
            (.reliever, .asNeeded, [.asNeeded, .beforeSport, .test]),
            (.controller, .scheduled, [.scheduled, .asNeeded, .test]),
            (.icsFormoterolReliever, .asNeeded, [.asNeeded, .beforeSport, .test]),
            (.icsFormoterolBoth, nil, [.scheduled, .asNeeded, .beforeSport, .test]),
            (.nebuliser, .asNeeded, [.asNeeded, .scheduled, .beforeSport]),
        ] as [(InhalerRole, PuffPurpose?, [PuffPurpose])])
    func `has purposes by its role`(_ role: InhalerRole, _ usual: PuffPurpose?, _ purposes: [PuffPurpose]) {
        #expect(role.usualPurpose == usual)
        #expect(role.purposes == purposes)
    }

    @Test(
        arguments: [
            Change({ $0.name = "" }, [.nameMissing]),
            Change({ $0.name = String(repeating: "a", count: 121) }, [.nameTooLong]),
            Change({ $0.role = "saba" }, [.roleUnknown]),
            Change({ $0.dailyMaximum = "0" }, [.maximumInvalid]),
            Change({ $0.dailyMaximum = "twelve" }, [.maximumInvalid]),
            Change({ $0.scheduledPuffs = "2.5" }, [.scheduleInvalid]),
            Change({ $0.scheduledPuffs = "13" }, [.scheduleAboveMaximum]),
            Change(
                {
                    $0.role = "reliever"
                    $0.scheduledPuffs = "2"
                }, [.scheduleNotForRole, .medicationNotForRole]
            ),
            Change({ $0.kind = "pipe" }, [.kindUnknown]),
            Change({ $0.kind = "" }, []),
            Change(
                {
                    ($0.role, $0.kind, $0.medication, $0.scheduledPuffs) = ("nebuliser", "powder", "", "")
                }, [.kindNotForRole]
            ),
            Change({ $0.medication = "a/b" }, [.medicationUnknown]),
            Change({ $0.medication = "of-somebody-else" }, [.medicationUnknown]),
            Change({ ($0.role, $0.scheduledPuffs) = ("reliever", "") }, [.medicationNotForRole]),
            Change({ _ in }, []),
        ] as [Change<InhalerDraft, InhalerDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<InhalerDraft, InhalerDraft.Problem>
    ) throws {
        var draft = InhalerDraft(
            name: " Symbicort ", role: "ics-formoterol-both", kind: "powder", dailyMaximum: " 12 ",
            scheduledPuffs: "4", medication: "m1")
        change.make(&draft)
        #expect(draft.checked(medicines: ["m1", "m2"], today: try day("2026-06-20")).problems == change.problems)
    }

    private func tied(to medicine: String, since first: String) throws -> InhalerDetails {
        InhalerDetails(
            name: "Symbicort", role: .icsFormoterolBoth, kind: .powder, dailyMaximum: 12, scheduledPuffs: 4,
            medicine: .init(id: medicine, since: try day(first)))
    }

    @Test func `is edited as it was stored, even if its medicine has left the list`() throws {
        let details = try tied(to: "m1", since: "2026-01-01")
        let again = InhalerDraft(details).checked(medicines: [], today: try day("2026-06-20"), stored: details)
        #expect(again.value == details)
    }

    @Test func `is tied to another medicine from today on`() throws {
        var draft = InhalerDraft(try tied(to: "m1", since: "2026-01-01"))
        draft.medication = "m2"
        let changed = draft.checked(
            medicines: ["m1", "m2"], today: try day("2026-06-20"), stored: try tied(to: "m1", since: "2026-01-01"))
        #expect(changed.value?.medicine == .init(id: "m2", since: try day("2026-06-20")))
        draft.medication = ""
        #expect(draft.checked(medicines: [], today: try day("2026-06-20")).value?.medicine == nil)
    }

    @Test(arguments: InhalerRole.allCases)
    func `is of any kind, only a reliever by nebuliser is of one`(_ role: InhalerRole) {
        #expect(
            InhalerKind.allCases.filter { $0.fits(role) } == (role == .nebuliser ? [.nebuliser] : InhalerKind.allCases))
    }
}
