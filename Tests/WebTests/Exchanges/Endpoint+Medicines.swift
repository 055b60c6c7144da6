import Clinical
import HTTPTypes
import TestRecords
import TestSupport
import Testing

@testable import Pages

extension Endpoint {
    private static let list = Paths.medicines("mia")
    private static let new = Paths.newMedicine("mia")
    private static let edit = Paths.editMedicine("mia", "metformin-of-mia")
    private static let one = Paths.medicine("mia", "metformin-of-mia")
    private static let draft = Paths.medicineConfirmation("mia", "draft-of-mia")
    private static let noon = "metformin-of-mia:0/2026-06-20/45000"
    private static let entry = Paths.administration("mia", "morning-of-mia")
    private static let editEntry = Paths.editAdministration("mia", "morning-of-mia")

    /// A site where Mia has medicines.
    private static func known(_ stage: Stage) async throws -> Browser {
        let (site, ada) = try await stage.ada()
        try await site.homes.fillMedicines()
        return ada
    }

    static let medicines: [Endpoint] = [
        Endpoint(
            "GET /people/:person/medicines", ("empty", { try await $0.get(list) }),
            ("happy", { try await known($0).get(list) }), ("search", { try await known($0).get(list + "?q=para") })),
        Endpoint("GET /people/:person/medicines/new", ("happy", { try await $0.get(new) })),
        Endpoint(
            "POST /people/:person/medicines",
            ("happy", { try await $0.send(list, on: new) { $0.set("name", "Cetirizine") } }),
            (
                "twice",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(list, on: new)
                    return try await ada.submit(form.with { $0.set("name", "acetaminophen") })
                }
            ),
            ("invalid", { try await $0.send(list, on: new) { $0.set("part-0", "some") } })),
        Endpoint(
            "POST /people/:person/medicines/preview",
            ("happy", { try await $0.post(Paths.dosagePreview("mia"), dosage) }),
            ("incomplete", { try await $0.post(Paths.dosagePreview("mia"), [("pattern", "parts")]) })),
        Endpoint(
            "GET /medicines/names", ("happy", { try await $0.get(Paths.medicineNames + "?q=paracet") }),
            ("nothing", { try await $0.get(Paths.medicineNames) })),
        Endpoint(
            "GET /people/:person/medicines/:medication", ("happy", { try await known($0).get(one) }),
            ("not there", { try await $0.get(one) })),
        Endpoint(
            "GET /people/:person/medicines/offline.json",
            ("empty", { try await $0.get(Paths.offlineMedicines("mia")) }),
            ("happy", { try await known($0).get(Paths.offlineMedicines("mia")) })),
        Endpoint("GET /people/:person/medicines/:medication/edit", ("happy", { try await known($0).get(edit) })),
        Endpoint(
            "POST /people/:person/medicines/:medication",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(one, on: edit)
                    return try await ada.submit(form.with { $0.set("strength", "850 mg") })
                }
            ),
            (
                "stale",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(one, on: edit)
                    try await ada.submit(form.with { $0.set("strength", "850 mg") })
                    return try await ada.submit(form.with { $0.set("strength", "1 g") })
                }
            )),
        Endpoint(
            "POST /people/:person/medicines/:medication/status",
            (
                "happy",
                {
                    try await known($0).post(
                        Paths.medicineStatus("mia", "metformin-of-mia"), [("status", "stopped"), ("version", "1")])
                }
            ),
            (
                "stale",
                {
                    try await known($0).post(
                        Paths.medicineStatus("mia", "metformin-of-mia"), [("status", "stopped"), ("version", "9")])
                }
            )),
        Endpoint(
            "GET /people/:person/medicines/:medication/confirmation", ("happy", { try await known($0).get(draft) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/confirmation",
            ("start", { try await known($0).post(draft, [("choice", "start:"), ("version", "1")]) }),
            (
                "replace",
                { try await known($0).post(draft, [("choice", "replace:metformin-of-mia"), ("version", "1")]) }
            ),
            ("same", { try await known($0).post(draft, [("choice", "same:metformin-of-mia"), ("version", "1")]) }),
            ("not taking", { try await known($0).post(draft, [("choice", "not-taking:"), ("version", "1")]) }),
            (
                "on a day",
                { try await known($0).post(draft, [("choice", "start:"), ("version", "1"), ("start", "2026-06-18")]) }
            ),
            (
                "on no day",
                { try await known($0).post(draft, [("choice", "start:"), ("version", "1"), ("start", "soon")]) }
            ),
            ("nothing chosen", { try await known($0).post(draft, [("version", "1")]) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/deletion",
            ("happy", { try await known($0).post(Paths.medicineDeletion("mia", "metformin-of-mia")) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(Paths.medicineDeletion("mia", "metformin-of-mia"))
                    return try await ada.post(Paths.medicineRestoration("mia", "metformin-of-mia"))
                }
            )),
        Endpoint(
            "GET /people/:person/medicines/times", ("happy", { try await known($0).get(Paths.mealTimes("mia")) })),
        Endpoint(
            "POST /people/:person/medicines/times",
            (
                "happy",
                {
                    try await $0.post(
                        Paths.mealTimes("mia"), [("NOON", "13:00"), ("weekend-MORN", "10:00"), ("on-time", "30")])
                }
            ),
            ("invalid", { try await $0.post(Paths.mealTimes("mia"), [("NOON", "noon"), ("on-time", "0")]) })),
    ]

    static let administrations: [Endpoint] = [
        Endpoint(
            "GET /people/:person/administrations", ("empty", { try await $0.get(Paths.administrations("mia")) }),
            ("happy", { try await known($0).get(Paths.administrations("mia")) })),
        Endpoint(
            "GET /people/:person/medicines/:medication/administrations/new",
            (
                "planned",
                {
                    try await known($0).get(
                        Paths.newAdministration(
                            "mia", "metformin-of-mia", slot: "0/2026-06-20/45000", day: "2026-06-20", isSkipped: true))
                }
            ),
            (
                "as needed", { try await known($0).get(Paths.newAdministration("mia", "paracetamol-of-mia")) }
            )),
        Endpoint(
            "POST /people/:person/administrations",
            (
                "happy",
                { try await known($0).post(Paths.administrations("mia"), extra(at: "09:00")) }
            ),
            ("future", { try await known($0).post(Paths.administrations("mia"), extra(at: "23:00")) }),
            (
                "settled",
                {
                    try await known($0).post(
                        Paths.administrations("mia"), settled + [("id", "second-of-mia"), ("time", "08:05")])
                }
            ),
            ("not there", { try await $0.post(Paths.administrations("mia"), extra(at: "09:00")) })),
        Endpoint(
            "GET /people/:person/administrations/:administration/edit",
            ("happy", { try await known($0).get(editEntry) })),
        Endpoint(
            "POST /people/:person/administrations/:administration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(entry, on: editEntry)
                    return try await ada.submit(form.with { $0.set("note", "Late") })
                }
            )),
        Endpoint(
            "POST /people/:person/administrations/:administration/deletion",
            ("happy", { try await known($0).post(Paths.administrationDeletion("mia", "morning-of-mia")) })),
        Endpoint(
            "POST /people/:person/administrations/:administration/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(Paths.administrationDeletion("mia", "morning-of-mia"))
                    return try await ada.post(Paths.administrationRestoration("mia", "morning-of-mia"))
                }
            )),
        Endpoint(
            "POST /people/:person/administrations/slots",
            ("happy", { try await known($0).post(Paths.takenSlots("mia"), slot(noon)) }),
            (
                "again",
                { try await known($0).post(Paths.takenSlots("mia"), slot("metformin-of-mia:0/2026-06-20/28800")) }
            ),
            ("malformed", { try await $0.post(Paths.takenSlots("mia")) })),
        Endpoint(
            "POST /people/:person/administrations/slots/:administration/removal",
            (
                "happy",
                {
                    try await known($0).post(
                        Paths.takenSlotsRemoval("mia", "batch"), [("count", "1"), ("day", "2026-06-20")])
                }
            )),
        Endpoint(
            "GET /people/:person/administrations/delay",
            (
                "happy",
                { try await known($0).get(Paths.delayMedicines("mia", day: "2026-06-20", slots: [noon])) }
            )),
        Endpoint(
            "POST /people/:person/administrations/delay",
            (
                "happy",
                { try await known($0).post(Paths.delayMedicines("mia"), slot(noon) + [("minutes", "30")]) }
            ),
            ("invalid", { try await known($0).post(Paths.delayMedicines("mia"), slot(noon) + [("minutes", "7")]) })),
    ]

    private static let stockPage = Paths.stock("mia", "metformin-of-mia")
    private static let refill = Paths.stockEntry("mia", "metformin-of-mia", "refill-of-mia")
    private static let editRefill = Paths.editStockEntry("mia", "metformin-of-mia", "refill-of-mia")
    private static let links = Paths.medicineLinks("mia", "metformin-of-mia")
    private static let packPhoto = Paths.medicinePhoto("mia", "metformin-of-mia")

    static let stock: [Endpoint] = [
        Endpoint(
            "GET /people/:person/medicines/:medication/stock", ("happy", { try await known($0).get(stockPage) }),
            ("empty", { try await known($0).get(Paths.stock("mia", "paracetamol-of-mia")) }),
            ("not there", { try await $0.get(stockPage) })),
        Endpoint(
            "GET /people/:person/medicines/:medication/stock/new",
            ("refill", { try await known($0).get(Paths.newStockEntry("mia", "metformin-of-mia")) }),
            ("count", { try await known($0).get(Paths.newStockEntry("mia", "metformin-of-mia", kind: "count")) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/stock",
            ("happy", { try await known($0).post(stockPage, count(pieces: "12")) }),
            ("invalid", { try await known($0).post(stockPage, count(pieces: "some")) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/stock/refill-point",
            ("happy", { try await known($0).post(Paths.refillPoint("mia", "metformin-of-mia"), [("days", "10")]) }),
            ("invalid", { try await known($0).post(Paths.refillPoint("mia", "metformin-of-mia"), [("days", "0")]) })),
        Endpoint(
            "GET /people/:person/medicines/:medication/stock/:stockEntry/edit",
            ("happy", { try await known($0).get(editRefill) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/stock/:stockEntry",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(refill, on: editRefill)
                    return try await ada.submit(form.with { $0.set("packs", "3") })
                }
            ),
            (
                "stale",
                { stage in
                    let ada = try await known(stage)
                    let form = try await ada.form(refill, on: editRefill)
                    try await ada.submit(form.with { $0.set("packs", "3") })
                    return try await ada.submit(form.with { $0.set("packs", "4") })
                }
            )),
        Endpoint(
            "POST /people/:person/medicines/:medication/stock/:stockEntry/deletion",
            ("happy", { try await known($0).post(refill + "/deletion") })),
        Endpoint(
            "POST /people/:person/medicines/:medication/stock/:stockEntry/restoration",
            (
                "happy",
                { stage in
                    let ada = try await known(stage)
                    try await ada.post(refill + "/deletion")
                    return try await ada.post(refill + "/restoration")
                }
            )),
        Endpoint(
            "POST /people/:person/medicines/:medication/earlier-times",
            (
                "not moved",
                {
                    try await known($0).post(
                        Paths.medicineTimesRestoration("mia", "metformin-of-mia"), [("version", "1")])
                }
            )),
        Endpoint(
            "GET /people/:person/medicines/:medication/links", ("happy", { try await known($0).get(links) }),
            ("not there", { try await $0.get(links) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/links",
            ("happy", { try await known($0).post(links, [("link", "before-dose:cetirizine")]) }),
            ("none", { try await known($0).post(links, []) }),
            ("invalid", { try await known($0).post(links, [("link", "before-dose:aspirin")]) })),
        Endpoint(
            "GET /people/:person/medicines/:medication/photo", ("happy", { try await known($0).get(packPhoto) }),
            ("not there", { try await known($0).get(Paths.medicinePhoto("mia", "paracetamol-of-mia")) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/photo",
            ("invalid", { try await known($0).upload(packPhoto, file: Encoded.File("not a picture")) })),
        Endpoint(
            "POST /people/:person/medicines/:medication/photo/deletion",
            ("happy", { try await known($0).post(Paths.medicinePhotoDeletion("mia", "metformin-of-mia")) })),
        Endpoint(
            "GET /people/:person/administrations/skips",
            (
                "happy",
                { try await known($0).get(Paths.skippedSlots("mia", day: "2026-06-20", slots: [noon])) }
            )),
        Endpoint(
            "POST /people/:person/administrations/skips",
            ("happy", { try await known($0).post(Paths.skippedSlots("mia"), slot(noon) + [("reason", "felt-sick")]) }),
            (
                "again",
                { try await known($0).post(Paths.skippedSlots("mia"), slot("metformin-of-mia:0/2026-06-20/28800")) }
            ),
            ("invalid", { try await known($0).post(Paths.skippedSlots("mia"), slot(noon) + [("reason", "lazy")]) }),
            ("malformed", { try await $0.post(Paths.skippedSlots("mia")) })),
    ]

    private static func count(pieces: String) -> [(String, String)] {
        [
            ("id", "count-of-mia"), ("kind", "count"), ("day", "2026-06-20"), ("time", "08:00"), ("pieces", pieces),
            ("unit", "tablet"),
        ]
    }

    private static let dosage = [
        ("pattern", "interval"), ("hours", "8"), ("amount", "1"), ("unit", "capsule"), ("start", "2026-06-20"),
        ("first-time", "14:00"), ("end", "days"), ("days-to-end", "7"),
    ]

    private static let settled = [
        ("medicine", "metformin-of-mia"), ("slot", "0/2026-06-20/28800"), ("slot-day", "2026-06-20"),
        ("status", "completed"), ("day", "2026-06-20"), ("amount", "1"), ("unit", "tablet"),
    ]

    private static func slot(_ reference: String) -> [(String, String)] {
        [("day", "2026-06-20"), ("slot", reference)]
    }

    private static func extra(at time: String) -> [(String, String)] {
        [
            ("id", "extra-of-mia"), ("medicine", "paracetamol-of-mia"), ("status", "completed"), ("day", "2026-06-20"),
            ("time", time), ("amount", "2"), ("unit", "tablet"),
        ]
    }
}
