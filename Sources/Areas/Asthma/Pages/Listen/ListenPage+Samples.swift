internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Devices
internal import Host
internal import Pages
internal import Store

extension ListenPage {
    static func samples(_ phrases: Phrases) -> [Sample] {
        guard let blue = Inhaler.ID("blue") else { return [] }
        let context = AsthmaContext.sample
        let person = Person(
            id: Samples.person, name: "Tom", birthdate: context.birthdate, timeZone: "UTC", units: .metric,
            firstWeekday: .monday,
            areas: [.asthma])
        func page(_ records: ListenRecords, wanted: String? = nil) -> ListenPage {
            ListenPage(
                phrases, records, person: person, today: context.today, inhalers: .usual, wanted: wanted)
        }
        func puff(_ id: String, _ place: PuffPlace?, isTimeKnown: Bool = true) -> [Stored<PuffDetails>] {
            AsthmaView.stored(
                id,
                PuffDetails(
                    inhaler: blue, at: context.here, isTimeKnown: isTimeKnown, purpose: .asNeeded, place: place,
                    source: .device))
        }
        let aside = AsthmaView.stored(
            "aside",
            PayloadAside(
                inhaler: blue, canister: nil, received: context.here, payload: Array("?".utf8),
                reason: .timeUnreadable, deviceKey: nil))
        let bristol = PuffPlace(latitude: 51_454_500, longitude: -2_587_900, source: .device)
        return [
            Sample("empty", page(ListenRecords())),
            Sample("first", page(ListenRecords(inhalers: context.inhalers.filter { $0.id == blue }))),
            Sample(
                "typical",
                page(
                    ListenRecords(
                        inhalers: context.inhalers, canisters: context.canisters,
                        puffs: puff("clock", nil, isTimeKnown: false) + puff("here", bristol), asides: aside),
                    wanted: "brown")),
        ]
    }
}
