package import Host
package import Jobs
package import Pages
internal import Store

/// Medicines: what is taken, when, and what was taken.
package enum MedicationsArea: AreaPages {
    package static let pages: [any Page.Type] = [
        MedicinesPage.self, MedicinePage.self, EditMedicinePage.self, ConfirmMedicinePage.self,
        EditAdministrationPage.self, DelayMedicinesPage.self, AdministrationsPage.self, MealTimesPage.self,
        HospitalsPage.self,
        ConnectHospitalPage.self, ContinueToHospitalPage.self, HospitalPatientPage.self, HospitalPage.self,
        HospitalResourcePage.self,
        MedicineLinksPage.self, StockPage.self, EditStockEntryPage.self, SkipMedicinesPage.self,
    ]

    package static let nouns = [MedicinesAPI.noun]
    package static let reports = [MedicationReport.area]
    package static let scripts = ["dosage"]

    package static func jobs(_ site: Site) -> [any JobHandler] { [SyncFHIRJob(site: site)] }

    package static func add(to routes: inout Routes) {
        OfflineMedicinesController.add(to: &routes)
        MedicinesController.add(to: &routes)
        MedicineController.add(to: &routes)
        ConfirmationController.add(to: &routes)
        AdministrationsController.add(to: &routes)
        SlotsController.add(to: &routes)
        MedicationSkipsController.add(to: &routes)
        MealTimesController.add(to: &routes)
        HospitalsController.add(to: &routes)
        HospitalSignInController.add(to: &routes)
        HospitalPatientController.add(to: &routes)
        StockController.add(to: &routes)
        MedicinePhotosController.add(to: &routes)
        MedicineLinksController.add(to: &routes)
        MovedTimes.add(to: &routes)
    }
}

extension MedicationsArea {
    package static let deletedNouns = [
        DeletedNoun("medicine") { Paths.medicineRestoration($0, $1.id) },
        DeletedNoun("administration") { Paths.administrationRestoration($0, $1.id) },
        DeletedNoun("stock entry") { person, record in
            record.values["medication"].map { Paths.stockEntryRestoration(person, $0, record.id) }
        },
    ]

    /// Nora, Mia's grandmother.
    package static let demo = [
        DemoPart(rank: 80) { scene in
            try await DemoMedicines(today: scene.today, zone: scene.zone).record(
                scene.household, scene.world(after: 320))
        }
    ]
}
