/// A questionnaire as an operator supplies it. The product ships none: their texts have owners.
public struct Questionnaire: Sendable, Hashable {
    /// Who answers an item.
    public enum Respondent: String, Sendable, Hashable, CaseIterable {
        case person
        case child
        case caregiver
    }

    /// An answer to choose from.
    public struct Option: Sendable, Hashable {
        public let text: String
        public let points: Int

        /// Creates an option.
        public init(text: String, points: Int) {
            self.text = text
            self.points = points
        }
    }

    /// A question.
    public struct Item: Sendable, Hashable {
        /// A slug.
        public let id: String
        public let text: String
        public let options: [Option]
        public let respondent: Respondent

        /// Creates an item.
        public init(id: String, text: String, options: [Option], respondent: Respondent = .person) {
            self.id = id
            self.text = text
            self.options = options
            self.respondent = respondent
        }
    }

    /// A slug, as in `act`.
    public let id: String
    public let title: String
    /// The edition and language whose wording this is.
    public let edition: String
    /// The line that the owner requires.
    public let copyright: String
    /// The ages it is made for, in completed years.
    public let ages: ClosedRange<Int>
    public let items: [Item]
    /// Scores, the total first, such as CARAT's for the nose and for the chest after it.
    public let scales: [QuestionnaireScale]

    /// Creates a definition; see `problems`.
    public init(
        id: String, title: String, edition: String = "", copyright: String = "", ages: ClosedRange<Int>,
        items: [Item], scales: [QuestionnaireScale]
    ) {
        self.id = id
        self.title = title
        self.edition = edition
        self.copyright = copyright
        self.ages = ages
        self.items = items
        self.scales = scales
    }
}
