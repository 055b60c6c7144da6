import Medications
import Testing

/// The places and codes are those of `Data/medicines/names.tsv`.
@Suite struct `The code of a medicine` {
    private static let mometasone = SubstanceUse(
        mainCode: "R01AD09", places: [.nose, .skin, .lungs], isAntihistamine: false, isSteroid: true)
    private static let budesonide = SubstanceUse(
        mainCode: "R03BA02", places: [.lungs, .nose, .body], isAntihistamine: false, isSteroid: true)
    private static let prednisolone = SubstanceUse(
        mainCode: "H02AB06", places: [.body, .skin, .eyes], isAntihistamine: false, isSteroid: true)
    private static let prednisone = SubstanceUse(
        mainCode: "H02AB07", places: [.body], isAntihistamine: false, isSteroid: true)
    private static let azelastineFluticasone = SubstanceUse(
        mainCode: "R01AD58", places: [.nose], isAntihistamine: true, isSteroid: true)
    private static let cetirizine = SubstanceUse(
        mainCode: "R06AE07", places: [.body], isAntihistamine: true, isSteroid: false)
    private static let dimetindene = SubstanceUse(
        mainCode: "R06AB03", places: [.body, .skin], isAntihistamine: true, isSteroid: false)
    private static let withPseudoephedrine = SubstanceUse(
        mainCode: "R01BA52", places: [.body], isAntihistamine: true, isSteroid: false)
    private static let ibuprofen = SubstanceUse(
        mainCode: "M01AE01", places: [.body, .skin], isAntihistamine: false, isSteroid: false)
    private static let none = SubstanceUse(mainCode: nil, places: [.eyes], isAntihistamine: true, isSteroid: false)

    @Test(
        arguments: [
            (mometasone, .spray, "R01AD09"), (mometasone, .cream, "D"), (mometasone, .inhaler, "R03"),
            (mometasone, nil, nil), (budesonide, .spray, nil), (budesonide, .inhaler, "R03"),
            (budesonide, .capsule, nil),
            (budesonide, .other, nil), (prednisolone, .tablet, "H02AB06"), (prednisolone, .drops, nil),
            (prednisolone, nil, nil), (prednisone, nil, "H02AB07"), (azelastineFluticasone, nil, "R01AD58"),
            (azelastineFluticasone, .spray, "R01AD58"), (cetirizine, .tablet, "R06AE07"), (cetirizine, nil, "R06AE07"),
            (dimetindene, .drops, "R06AB03"), (dimetindene, .cream, "D"), (withPseudoephedrine, .tablet, nil),
            (ibuprofen, .cream, "M01AE01"), (ibuprofen, nil, "M01AE01"), (none, .drops, nil),
        ] as [(SubstanceUse, Medication.Form?, String?)])
    func `follows from the form if it can be only one`(use: SubstanceUse, form: Medication.Form?, code: String?) {
        #expect(use.code(takenAs: form) == code)
    }

    @Test(
        arguments: [
            (budesonide, DosageRoute.Known.inhalation, "R03"), (mometasone, .nasal, "R01AD09"),
            (mometasone, .cutaneous, "D"), (prednisolone, .oral, "H02AB06"), (prednisolone, .ocular, nil),
        ] as [(SubstanceUse, DosageRoute.Known, String?)])
    func `follows from the route if that is known`(use: SubstanceUse, route: DosageRoute.Known, code: String?) {
        #expect(use.code(takenAs: nil, routes: [.known(route)]) == code)
    }

    @Test func `is read from its classification`() {
        let concept = CodeableConcept(coding: [
            Coding(system: "http://snomed.info/sct", code: "1"),
            Coding(system: "http://www.whocc.no/atc", code: "R06AX27"),
        ])
        #expect(concept.atcCode == "R06AX27")
        #expect(CodeableConcept(coding: [Coding(system: "http://snomed.info/sct", code: "R06")]).atcCode == nil)
    }
}
