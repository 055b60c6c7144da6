/// A schedule by its abbreviation: FHIR value set `timing-abbreviation`.
///
/// All of them mean "at institution-specified times": BID is not every 12 hours.
public enum TimingAbbreviation: String, Sendable, Hashable, CaseIterable {
    case twiceADay = "BID"
    case threeTimesADay = "TID"
    case fourTimesADay = "QID"
    case morning = "AM"
    case afternoon = "PM"
    case everyDay = "QD"
    case everyOtherDay = "QOD"
    case everyHour = "Q1H"
    case every2Hours = "Q2H"
    case every3Hours = "Q3H"
    case every4Hours = "Q4H"
    case every6Hours = "Q6H"
    case every8Hours = "Q8H"
    case bedtime = "BED"
    case weekly = "WK"
    case monthly = "MO"

    /// The code system, as FHIR writes it.
    public static let system = "http://terminology.hl7.org/CodeSystem/v3-GTSAbbreviation"

    /// The names that versions of FHIR have given the code system.
    public static let systems = [
        system, "http://hl7.org/fhir/v3/GTSAbbreviation", "http://hl7.org/fhir/timing-abbreviation",
    ]
}
