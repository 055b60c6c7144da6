/// What a form of the diary asks to grade.
public enum DiaryItem: String, Sendable, Hashable, CaseIterable {
    case nose
    case eyes
    case throat
    case ears
    case congestion
    case rhinorrhoea
    case nasalItching = "nasal-itching"
    case sneezing
    case eyeItching = "eye-itching"
    case tearing

    /// What the short form asks, in its order.
    public static let short: [DiaryItem] = [.nose, .eyes, .throat, .ears]
    /// What the full form asks, in its order.
    public static let full: [DiaryItem] = [.congestion, .rhinorrhoea, .nasalItching, .sneezing, .eyeItching, .tearing]
}

/// What a line of the full form asks to mark.
public enum DiaryMark: String, Sendable, Hashable, CaseIterable {
    case all
    case nose
    case eyes
    case asthma
    case sleep
    case work
}

extension DiaryDay {
    /// A day from its answers. Those of the other form are left out.
    public init(isFull: Bool, grades: [DiaryItem: DiaryGrade], marks: [DiaryMark: VisualAnalogue]) {
        let form: Form =
            isFull
            ? .full(
                FullDiary(
                    congestion: grades[.congestion], rhinorrhoea: grades[.rhinorrhoea],
                    nasalItching: grades[.nasalItching], sneezing: grades[.sneezing],
                    eyeItching: grades[.eyeItching], tearing: grades[.tearing]))
            : .short(
                ShortDiary(
                    nose: grades[.nose], eyes: grades[.eyes], throat: grades[.throat], ears: grades[.ears]))
        self.init(
            form,
            marks: Marks(
                all: marks[.all], nose: marks[.nose], eyes: marks[.eyes], asthma: marks[.asthma],
                sleep: marks[.sleep], work: marks[.work]))
    }

    public var isFull: Bool {
        if case .full = form { true } else { false }
    }

    /// What its form asks.
    public var items: [DiaryItem] { isFull ? DiaryItem.full : DiaryItem.short }

    /// The answer to an item; nil if it was not answered, or the other form asks it.
    public func grade(_ item: DiaryItem) -> DiaryGrade? {
        switch (form, item) {
        case (.short(let diary), .nose): diary.nose
        case (.short(let diary), .eyes): diary.eyes
        case (.short(let diary), .throat): diary.throat
        case (.short(let diary), .ears): diary.ears
        case (.full(let diary), .congestion): diary.congestion
        case (.full(let diary), .rhinorrhoea): diary.rhinorrhoea
        case (.full(let diary), .nasalItching): diary.nasalItching
        case (.full(let diary), .sneezing): diary.sneezing
        case (.full(let diary), .eyeItching): diary.eyeItching
        case (.full(let diary), .tearing): diary.tearing
        default: nil
        }
    }

    /// A mark; nil if the line was not marked.
    public func mark(_ mark: DiaryMark) -> VisualAnalogue? {
        switch mark {
        case .all: marks.all
        case .nose: marks.nose
        case .eyes: marks.eyes
        case .asthma: marks.asthma
        case .sleep: marks.sleep
        case .work: marks.work
        }
    }
}

/// How much a symptom bothered somebody on a day.
public enum DiaryGrade: Int, Sendable, Hashable, CaseIterable {
    /// Not there.
    case absent = 0
    /// There, and easy to live with.
    case mild = 1
    /// Bothersome, but bearable.
    case moderate = 2
    /// Hard to bear; it got in the way of the day or of sleep.
    case severe = 3
}
