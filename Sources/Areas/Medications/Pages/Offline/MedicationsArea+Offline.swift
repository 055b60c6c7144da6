internal import Accounts
package import Clinical
internal import Hummingbird
internal import Medications
internal import MedicationsStore
package import Pages
package import SQL
package import Store

extension MedicationsArea {
    /// The most medicines of a person whose forms a device keeps.
    private static let mostForms = 30

    package static func offline(_ person: Person, _ access: PersonAccess, _ tx: any Reader) throws -> OfflinePart {
        let active = try tx.records(.medication, access).filter { $0.details.status == .active }
        return { _ in
            guard !active.isEmpty else { return [] }
            return [OfflineAddress(Paths.offlineMedicines(person.id), for: .today)]
                + active.prefix(mostForms).map {
                    OfflineAddress(Paths.newAdministration(person.id, $0.id.text), for: .log, ignoresQuery: true)
                }
        }
    }
}

/// The medicines of the next seven days as a device keeps them; nobody looks at this address.
enum OfflineMedicinesController {
    static func add(to routes: inout Routes) {
        routes.person(.get, Paths.offlineMedicines(.any), for: .today, show)
    }

    @Sendable static func show(_ request: PersonRequest) async throws -> Response {
        let (first, last) = (request.today.adding(days: -1), request.today.adding(days: OfflineMedicines.days - 1))
        let records = try await request.medicationRecords(from: first, through: last)
        let longest = request.zone.local(at: request.now.adding(seconds: -AsNeededLimit.longestSeconds)).day
        let recent = try await request.store.administrations(
            request.access, from: longest, through: request.today.adding(days: 1))
        return request.json(
            OfflineMedicines(
                request.phrases, request.person.person, records, recent: recent.records,
                now: request.now, zone: request.zone))
    }
}
