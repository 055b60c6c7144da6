internal import Clinical
internal import Exchange
internal import FHIR
package import Medications
internal import Store

/// That a medicine was handed out, as a server says. It counts for the stock once a person has confirmed it.
package struct HandedOut: Sendable, Hashable {
    /// The id of the refill that it becomes.
    package let id: StockEntry.ID
    /// The name of the server.
    package let server: String
    /// When, as precisely as the server says.
    package let on: DateTime
    package let pieces: WrittenDecimal
    /// Nil if the server does not say.
    package let unit: String?
    /// For how many days it lasts, as the pharmacy says.
    package let days: Int?

    package init(
        id: StockEntry.ID, server: String, on: DateTime, pieces: WrittenDecimal, unit: String?, days: Int?
    ) {
        self.id = id
        self.server = server
        self.on = on
        self.pieces = pieces
        self.unit = unit
        self.days = days
    }
}

extension HandedOut {
    /// Reads a `MedicationDispense` of a connection; nil unless it says that so much was handed out on a day, for one of
    /// the prescriptions.
    init?(_ stored: FHIRStoredResource, of connection: FHIRConnection, for prescriptions: Set<String>) {
        guard let value = try? JSONReader.read(Array(stored.resource.utf8)),
            let dispense = DispenseReader.read(value), dispense.status == .completed,
            !dispense.problems.contains(where: { $0.reason.changesMeaning }),
            let on = dispense.whenHandedOver, let quantity = dispense.quantity, let pieces = quantity.value,
            quantity.comparator == nil, !pieces.isNegative, !pieces.isZero,
            dispense.prescriptions.contains(where: { prescription in
                guard let reference = prescription.reference else { return false }
                let base = connection.base + "/"
                return prescriptions.contains(
                    reference.hasPrefix(base) ? String(reference.dropFirst(base.count)) : reference)
            }),
            let id = StockEntry.ID(
                StoredPrescription.elsewhere
                    + ContentHash("\(connection.id.text)/\(stored.reference)").text)
        else { return nil }
        self.init(
            id: id, server: connection.name, on: on, pieces: pieces, unit: quantity.shownUnit,
            days: Self.days(dispense.daysSupply))
    }

    /// A whole number of days; nil for anything else.
    private static func days(_ supply: Quantity?) -> Int? {
        guard let supply, let days = supply.value?.whole, supply.code == "d" || ["day", "days"].contains(supply.unit)
        else { return nil }
        return Int(days)
    }
}
