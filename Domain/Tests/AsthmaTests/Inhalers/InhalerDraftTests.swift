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
                }, [.scheduleNotForRole]
            ),
            Change({ $0.medication = "a/b" }, [.medicationUnknown]),
            Change({ _ in }, []),
        ] as [Change<InhalerDraft, InhalerDraft.Problem>])
    func `is refused for what is wrong with it`(
        _ change: Change<InhalerDraft, InhalerDraft.Problem>
    ) {
        var draft = InhalerDraft(
            name: " Symbicort ", role: "ics-formoterol-both", dailyMaximum: " 12 ", scheduledPuffs: "4",
            medication: "m1")
        change.make(&draft)
        #expect(draft.checked().problems == change.problems)
    }

    @Test func `is edited as it was stored`() throws {
        let details = InhalerDetails(
            name: "Symbicort", role: .icsFormoterolBoth, dailyMaximum: 12, scheduledPuffs: 4, medication: "m1")
        #expect(InhalerDraft(details).checked().value == details)
    }
}
