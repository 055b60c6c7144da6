public import Clinical

/// Everything that one day of the diary says. Whatever is nil was not answered.
public struct DiaryDay: Sendable, Hashable {
    /// The answers, in one of two forms.
    public enum Form: Sendable, Hashable {
        case short(ShortDiary)
        case full(FullDiary)
    }

    /// Marks on lines: how much symptoms bothered.
    public struct Marks: Sendable, Hashable {
        public let all: VisualAnalogue?
        public let nose: VisualAnalogue?
        public let eyes: VisualAnalogue?
        public let asthma: VisualAnalogue?
        /// The effect on sleep, and on work or school.
        public let sleep: VisualAnalogue?
        public let work: VisualAnalogue?

        /// Creates marks.
        public init(
            all: VisualAnalogue? = nil, nose: VisualAnalogue? = nil, eyes: VisualAnalogue? = nil,
            asthma: VisualAnalogue? = nil, sleep: VisualAnalogue? = nil, work: VisualAnalogue? = nil
        ) {
            self.all = all
            self.nose = nose
            self.eyes = eyes
            self.asthma = asthma
            self.sleep = sleep
            self.work = work
        }
    }

    public let form: Form
    public let marks: Marks

    /// Creates a day.
    public init(_ form: Form, marks: Marks = Marks()) {
        self.form = form
        self.marks = marks
    }

    /// The Total Nasal Symptom Score; nil for the short form, which asks for none of its items.
    public var tnss: Int? {
        if case .full(let diary) = form { diary.tnss } else { nil }
    }

    /// The sum of the six symptoms; a sixth of it is the daily symptom score. Nil for the short form.
    public var symptomSum: Int? {
        if case .full(let diary) = form { diary.symptomSum } else { nil }
    }

    /// The daily symptom score, 0 to 3, in tenths, half rounded up.
    public var symptomTenths: Int? { symptomSum.map { Tenths.of($0, parts: 6) } }

    /// The combined score with the medicines of the day; nil for the short form.
    public func combinedScore(_ step: RescueStep?) -> CombinedScore? {
        if case .full(let diary) = form { CombinedScore(diary, step) } else { nil }
    }
}

/// The symptom diary of hay fever. The noun of its days.
public enum Diary {
    /// The id of a day.
    public typealias ID = Identifier<Diary>
}

/// What is recorded for one civil day.
public struct DiaryDetails: Sendable, Hashable {
    public let day: CalendarDay
    public let content: DiaryDay
    public let note: String?

    /// Creates a record from validated values.
    public init(day: CalendarDay, content: DiaryDay, note: String? = nil) {
        self.day = day
        self.content = content
        self.note = note
    }
}
