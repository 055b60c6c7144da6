internal import Activity
internal import ActivityPages
internal import ActivityStore
internal import AppleHealth
internal import Clinical
internal import Host

extension HealthExportFile.Refusal {
    func sentence(_ path: String) -> String {
        switch self {
        case .cannotRead: "\(path) cannot be read."
        case .notAnExport: "\(path) is incomplete or damaged: it is not a whole ZIP file."
        case .noExport: "\(path) is no export of Apple Health."
        case .noExportInside: "\(path) has no export of Apple Health in it."
        case .encrypted: "\(path) is encrypted; unpack it first."
        case .damaged: "\(path) is damaged."
        case .tooLarge: "\(path) would unpack to more than any phone exports."
        }
    }
}

extension HealthImport.Damage {
    /// What is wrong and where, and that existing records are unchanged.
    var sentence: String {
        "The file is damaged at byte \(offset) of the XML, after \(Count.of(elements, "record", "records")): \(reason)"
            + " Nothing of it was kept, and what was on record before is untouched."
    }

    private var reason: String {
        switch kind {
        case .truncated: "it ends in the middle."
        case .malformed: "this is no export of Apple Health, or bytes were changed."
        case .mismatched: "an end tag closes something else."
        case .unknownEntity: "a name between “&” and “;” means nothing."
        case .tooDeep: "elements lie deeper in each other than in any export."
        case .tooLong: "one tag is longer than in any export."
        case .encoding: "the text is not UTF-8."
        case nil: "the ZIP file does not unpack to what it says."
        }
    }
}

extension HealthSummary.LeftOut {
    /// The number of skipped files, the reason and the first one.
    var sentence: String {
        // For a file outside any folder, `folder` is the file itself.
        if folder == first { return "Left out: \(first), \(because)." }
        return "Left out: \(Count.of(count, "file", "files")) of \(folder), \(because), first \(first)."
    }

    private var because: String {
        switch HealthAttachment.Problem(rawValue: reason) {
        case .damaged: "damaged"
        case .tooLarge: "larger than any that a phone writes"
        case .tooMany: "because there are more than any phone exports"
        case .notGPX: "which is no GPX"
        case .noPoints: "without a place that has a time"
        case .notFHIR: "which is no resource of FHIR"
        case .noDate: "without the time of the recording"
        case .repeats: "which says the same records once more"
        case .unknown, nil: "of a kind that is not known here"
        }
    }
}

extension [ExportOwner.Difference] {
    /// How the export's owner differs from the person, and what to do.
    func sentence(_ person: Person) -> String {
        let said = map { difference in
            switch difference {
            case .birthdate(let day):
                "it is about somebody born on \(day.iso), and \(person.name) was born on \(person.birthdate.iso)"
            case .sex(let sex): "it names another sex (\(sex.rawValue))"
            }
        }
        return "The export may be somebody else's: " + said.joined(separator: "; ")
            + ". Nothing was read. If it is \(person.name)'s, give --anyway."
    }
}
