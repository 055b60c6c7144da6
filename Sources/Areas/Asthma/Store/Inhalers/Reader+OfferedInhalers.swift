internal import Asthma
internal import CarePlan
internal import Clinical
package import SQL
package import Store

/// A reliever among the rescue medicines that is no inhaler yet.
package struct OfferedInhaler: Sendable, Hashable {
    package let id: String
    package let name: String

    package init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

extension Reader {
    /// The relievers among the person's rescue medicines whose name no inhaler has, each name once.
    package func offeredInhalers(_ access: PersonAccess) throws -> [OfferedInhaler] {
        var names = Set(try records(.inhaler, access).map { NameKey($0.details.name) })
        return try rescueMedicines(access).map(\.medicine).compactMap { medicine in
            guard medicine.details.kind == .relieverInhaler, let name = medicine.details.name,
                names.insert(NameKey(name)).inserted
            else { return nil }
            return OfferedInhaler(id: medicine.id.text, name: name)
        }
    }
}
