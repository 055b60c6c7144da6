/// A consistency rule of the German medication plan (dgMP), named as in its implementation guide
/// `de.fhir.medication` 2.0.0-alpha1. FHIR itself allows what these rules forbid.
public enum DgMPRule: String, Sendable, Hashable, CaseIterable {
    /// Either a text or a structure.
    case structuredOrFreeText = "DosageStructuredOrFreeText"
    /// A structure has a timing, unless it is as needed, and a dose.
    case structuredRequiresBoth = "DosageStructuredRequiresBoth"
    /// One kind of timing for all dosages: days, an interval, times, or times on days.
    case oneType = "TimingOnlyOneType"
    /// Clock times of the same dose stand in one dosage.
    case singleTimeOfDay = "TimingSingleDosageForTimeOfDay"
    /// Parts of the day with the same dose stand in one dosage.
    case singleWhen = "TimingSingleDosageForWhen"
    /// The frequency is the number of times, times that of the days of the week.
    case frequencyCount = "TimingFrequencyCount"
    /// Days of the week go with a period in weeks, times with one in days.
    case periodUnit = "TimingPeriodUnit"
    /// Periods are whole numbers.
    case wholePeriod = "TimingPeriodOnlyWholeNumber"
    /// Lengths of a course are whole numbers.
    case wholeBounds = "TimingBoundsDurationOnlyWholeNumber"
    /// An upper frequency is above the lower one.
    case frequencyMax = "TimingVarFreqGtMin"
    /// An upper period is above the lower one.
    case periodMax = "TimingVarPeriodGtMin"
    /// Parts of the day or clock times, the same for all dosages.
    case whenOrTimeOfDay = "TimingOnlyWhenOrTimeOfDay"
    /// No part of the day twice.
    case oneWhen = "TimingOnlyOneWhen"
    /// No clock time twice.
    case oneTimeOfDay = "TimingOnlyOneTimeOfDay"
    /// No day of the week twice.
    case oneDayOfWeek = "TimingOnlyOneDayOfWeek"
    /// No time of a day of the week twice.
    case oneTimePerDayOfWeek = "TimingOnlyOnePeriodForDayOfWeek"
    /// A pure interval is the only dosage.
    case oneInterval = "TimingIntervalOnlyOneFrequency"
    /// The same bounds on all dosages.
    case sameBounds = "TimingOnlyOneBounds"
}
