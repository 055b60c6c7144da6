internal import Accounts
internal import Asthma
internal import AsthmaStore
internal import Clinical
internal import Exchange
internal import HTTPTypes
internal import Host
internal import Hummingbird
internal import Pages
internal import Store

/// Inhalers and puffs, for programs and bridges of devices.
enum AsthmaAPI {
    /// The most puffs of one request.
    static let mostPuffs = 500
    /// The longest name of a device, in characters.
    static let deviceLimit = 100
    /// The most days of one answer.
    private static let mostDays = 366
    /// Seconds that a program's clock may be ahead.
    private static let ahead: Int64 = 300

    static let noun = APINoun(
        rank: 118, name: "asthma", text: "Inhalers and puffs.",
        schemas: [
            ("Inhaler", InhalerPayload.schema), ("InhalerContent", InhalerPayload.content),
            ("Puff", PuffPayload.schema), ("Puffs", PuffPayload.batch),
            ("StoredPuffs", StoredPuffs.schema),
        ],
        operations: [
            APIOperation(
                id: "listInhalers", method: .get, path: Paths.apiInhalers(.any), summary: "A person's inhalers.",
                answers: [
                    APIAnswer(
                        status: .ok, text: "All of them, also those no longer used.",
                        schema: .page(of: .named("Inhaler"), paged: false),
                        example: ["items": [InhalerPayload.example]])
                ], performance: .person(inhalers)),
            InhalerChanges.save,
            APIOperation(
                id: "listPuffs", method: .get, path: Paths.apiPuffs(.any),
                summary: "The puffs of some days, the last seven unless told otherwise; at most 366.",
                query: [.from, .through],
                answers: [
                    APIAnswer(
                        status: .ok, text: "The puffs by time.", schema: .page(of: .named("Puff"), paged: false),
                        example: ["items": [PuffPayload.example]])
                ], performance: .person(puffs)),
            APIOperation(
                id: "recordPuffs", method: .post, path: Paths.apiPuffs(.any),
                summary: "Records puffs, all of them or none, and what devices sent.",
                text: "The same ids with the same contents again change nothing, nor does the same payload.",
                scope: .puffs,
                body: APIBody(schema: .named("Puffs"), example: PuffPayload.body),
                answers: [
                    APIAnswer(
                        status: .ok, text: "What is stored.", schema: .named("StoredPuffs"),
                        example: ["items": [PuffPayload.example]])
                ], performance: .person(record)),
        ])

    @Sendable private static func inhalers(_ request: APIPersonRequest) async throws -> Response {
        let records = try await request.store.records(.inhaler, request.access)
        return try request.answer(ListPayload(items: records.map(InhalerPayload.init)))
    }

    @Sendable private static func puffs(_ request: APIPersonRequest) async throws -> Response {
        let (access, days) = (request.access, try await request.days(usual: 7, most: mostDays))
        let found = try await request.store.snapshot { tx in
            try tx.puffs(access, from: days.lowerBound, through: days.upperBound)
        }
        return try request.answer(ListPayload(items: found.map(PuffPayload.init)))
    }

    @Sendable private static func record(_ request: APIPersonRequest) async throws -> Response {
        let zone = try await request.zone()
        let roles = Dictionary(
            try await request.store.records(.inhaler, request.access).map { ($0.id, $0.details.role) },
            uniquingKeysWith: { one, _ in one })
        let latest = request.now.adding(seconds: ahead)
        let (wanted, payloads) = try request.read { fields in
            (
                fields.list("puffs", limit: mostPuffs, needed: !fields.has("payloads")) {
                    puff($0, roles, zone, latest: latest)
                },
                fields.list("payloads", limit: mostPuffs) {
                    DevicePayload($0, inhalers: Set(roles.keys), zone, now: request.now, latest: latest)
                }
            )
        }
        let change = request.change()
        do {
            try await request.store.addPuffs(wanted, request.access, change: change)
        } catch is RecordIDTaken {
            throw APIProblem(.idTaken)
        }
        var stored: [PuffPayload] = []
        for (id, _) in wanted {
            guard let puff = try await request.store.record(id, of: .puff, request.access) else { continue }
            stored.append(PuffPayload(puff))
        }
        let kept = try await keep(payloads, zone, request)
        return try request.answer(StoredPuffs(items: stored, payloads: payloads.isEmpty ? nil : kept))
    }

    /// Each is kept by itself: what was kept before a failure is the same when it arrives again.
    private static func keep(
        _ payloads: [DevicePayload], _ zone: ZoneRules, _ request: APIPersonRequest
    ) async throws -> [StoredPuffs.Payload] {
        var kept: [StoredPuffs.Payload] = []
        for payload in payloads {
            let found = try await request.store.keep(
                payload.received, zone: zone, request.access, change: request.change())
            // The inhaler was there a moment ago.
            guard let found else { throw APIProblem.notFound }
            kept.append(StoredPuffs.Payload(id: payload.id, found))
        }
        return kept
    }

    private static func puff(
        _ fields: BodyFields, _ roles: [Inhaler.ID: InhalerRole], _ zone: ZoneRules, latest: Instant
    ) -> (id: Puff.ID, details: PuffDetails)? {
        fields.ignore("canister", "timeKnown", "day", "latitude", "longitude", "source", "version")
        let id = fields.id("id", of: Puff.self)
        let inhaler = fields.id("inhaler", of: Inhaler.self)
        let at = fields.needed("at", .instant) { RFC3339.moment($0)?.instant }
        let purpose = fields.optional("purpose", .choice) { PuffPurpose(rawValue: $0) }
        let device = fields.text("device").flatMap {
            FreeText.clean($0, limit: deviceLimit, lines: .one).value ?? refused(fields, "device", .text)
        }
        let (boot, sequence) = (
            fields.number("boot").flatMap { Int64($0) }, fields.number("sequence").flatMap { Int64($0) }
        )
        let note = fields.text("note").flatMap {
            FreeText.clean($0, limit: PuffDraft.noteLimit, lines: .several).value ?? refused(fields, "note", .text)
        }
        guard let id, let inhaler, let at else { return nil }
        guard let role = roles[inhaler] else { return refused(fields, "inhaler", .choice) }
        guard at <= latest else { return refused(fields, "at", .instant) }
        if let purpose, !role.purposes.contains(purpose) { return refused(fields, "purpose", .choice) }
        return (
            id,
            PuffDetails(
                inhaler: inhaler, at: zone.local(at: at), purpose: purpose ?? role.usualPurpose,
                source: device == nil ? .program : .device,
                deviceKey: device.map { PuffDeviceKey(device: $0, boot: boot, sequence: sequence) },
                note: note?.isEmpty == true ? nil : note)
        )
    }

    private static func refused<Value>(
        _ fields: BodyFields, _ name: String, _ expected: FieldProblem.Expected
    ) -> Value? {
        fields.problems.add(fields.pointer(to: name), .notAn(expected))
        return nil
    }
}
