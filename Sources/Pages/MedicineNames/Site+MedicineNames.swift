internal import Synchronization

/// The names of the commonest medicines, read when they are first needed.
final class KnownMedicines: SitePart {
    private let read = Mutex<MedicineNames?>(nil)

    func names(_ site: Site) throws -> MedicineNames {
        try read.withLock { read in
            if let names = read { return names }
            let names = try MedicineNames(contentsOf: site.files.medicineNames)
            read = names
            return names
        }
    }
}

extension Site {
    package var medicines: MedicineNames {
        get throws { try parts[KnownMedicines.self].names(self) }
    }
}
