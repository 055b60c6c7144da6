internal import Clinical
internal import Exchange
internal import FHIR
internal import Medications

extension PrescriptionFile.Problem {
    var sentence: String { place.isEmpty ? message : "\(place): \(message)" }

    var message: String {
        switch reason {
        case .notJSON(let problem): problem.sentence
        case .notFHIR: "This is not a FHIR resource."
        case .twice: "The same resource came before with other content; the first one counts."
        }
    }
}

extension PrescriptionFile.PatientProblem {
    func sentence(for person: String) -> String {
        switch self {
        case .animal: "The patient of this file is an animal. Nothing was imported."
        case .several(let patients):
            "The file has prescriptions of \(patients.count) patients: \(patients.prefix(5).joined(separator: ", ")). "
                + "Say with --patient which of them is \(person). Nothing was imported."
        case .noSuchPatient(let patient): "The file has no prescription of \(patient). Nothing was imported."
        case .otherBirthDate(let day, let name, let reference):
            "The file is about \(name ?? "a patient") born on \(day.iso), and \(person) was born on another day. "
                + "If it is \(person) all the same, add --patient \(reference). Nothing was imported."
        }
    }
}

extension ReceivedPrescription.Refusal {
    var sentence: String {
        switch self {
        case .enteredInError: "entered in error"
        case .notTaken: "not taken"
        case .noName: "it has no name"
        case .tooLong: "a name or note is too long"
        }
    }
}

extension MedicationSheet.Problem {
    var sentence: String {
        let place = [line.map { "Line \($0)" }, column?.rawValue].compactMap(\.self).joined(separator: ", ")
        return place.isEmpty ? words : "\(place): \(words)"
    }

    private var words: String {
        switch cause {
        case .file(let problem): problem.sentence
        case .unknownColumn(let name):
            "The column “\(name)” is not known; known are "
                + MedicationSheet.Column.allCases.map(\.rawValue).joined(separator: ", ") + "."
        case .columnTwice(let name): "The column “\(name)” is there twice."
        case .missing: column == .text ? "It does not say how it is taken." : "It is missing."
        case .unknown: "It is not known here."
        case .neitherYesNorNo: "It is neither yes nor no."
        case .twoWays: "It says in two ways how it is taken; leave one."
        case .dosage(let problem): problem.reason.sentence
        case .medicine(.nameMissing): "It is missing."
        case .medicine(.tooLong(_, let limit)): "It has more than \(limit) characters."
        case .medicine(.formUnknown): "It is not a form that is known here."
        case .repeated: "The same row is there before."
        case .tooManyRows: "There are more than \(MedicationSheet.mostRows) rows; split the file."
        }
    }
}

extension DosageDraft.Reason {
    fileprivate var sentence: String {
        switch self {
        case .missing: "It is missing."
        case .unknown: "It is not known here."
        case .notANumber: "It is not a number above zero."
        case .outOfRange(let range): "It is not a number from \(range.lowerBound) to \(range.upperBound)."
        case .ambiguousSeparator: "It may be a thousand or a decimal; write it without the mark."
        case .tooManyDecimals(let limit): "It has more than \(limit) decimals."
        case .tooLarge(let limit): "It is more than \(limit)."
        case .tooLong(let limit): "It has more than \(limit) characters."
        case .tooMany(let limit): "There are more than \(limit)."
        case .notATime: "It is not a time as 08:00."
        case .notADay: "It is not a day as 2026-03-12."
        case .repeated: "A time is there twice."
        case .beforeStart: "It is before the start."
        case .withoutMeal, .stepsEnd: "It does not go with the rest."
        case .belowDose: "It is less than one dose."
        }
    }
}
