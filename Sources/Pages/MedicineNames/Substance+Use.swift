internal import Medications
package import Store

extension MedicineNames {
    /// The ATC code of a medicine: that of its records, or else of the substance that its name begins with, as it is taken.
    /// Nil if it is not certain.
    package func code(of medicine: DayMedicine) -> String? {
        medicine.code ?? substance(leading: medicine.name)?.use.code(takenAs: medicine.form, routes: medicine.routes)
    }
}

extension Substance {
    var use: SubstanceUse {
        SubstanceUse(
            mainCode: atc, places: Set(forms.map(\.place)), isAntihistamine: kinds.contains(.antihistamine),
            isSteroid: kinds.contains(.steroid))
    }
}

extension Substance.Form {
    fileprivate var place: SubstancePlace {
        switch self {
        case .tablet, .capsule, .drops, .syrup, .spray, .injection, .patch, .suppository, .powder: .body
        case .inhaler: .lungs
        case .cream, .ointment: .skin
        case .eyeDrops: .eyes
        case .nasalSpray: .nose
        }
    }
}
