public import Clinical
public import Nutrition

/// A dish suggested by the service, with its details.
public struct MealIdea: Sendable, Hashable {
    /// One ingredient line.
    public struct Ingredient: Sendable, Hashable {
        /// The line as in the recipe, in its author's units.
        public let text: String
        /// The amount in metric units, then the name; nil if the service did not convert it.
        public let metric: String?
        /// The name alone, as parsed by the service.
        public let name: String

        /// Creates an ingredient.
        public init(text: String, metric: String?, name: String) {
            self.text = text
            self.metric = metric
            self.name = name
        }
    }

    /// The service's number of the dish.
    public let id: Int64
    /// Its name.
    public let title: String
    /// The kind of picture, if there is one.
    public let picture: MealPicture.Kind?
    /// The time it takes, in minutes; nil if unknown.
    public let minutes: Int?
    /// The number of servings; nil if unknown.
    public let servings: Int?
    /// The ingredients; empty if the service did not list any.
    public let ingredients: [Ingredient]
    /// The steps of the recipe; empty if only the author's page has them.
    public let steps: [String]
    /// The nutrients in one serving, calculated by the service.
    public let nutrients: Nutrients
    /// The name of the source page.
    public let sourceName: String?
    /// The address of the source page.
    public let sourceURL: String?

    /// Creates a meal idea.
    public init(
        id: Int64, title: String, picture: MealPicture.Kind?, minutes: Int?, servings: Int?,
        ingredients: [Ingredient], steps: [String], nutrients: Nutrients, sourceName: String?, sourceURL: String?
    ) {
        self.id = id
        self.title = title
        self.picture = picture
        self.minutes = minutes
        self.servings = servings
        self.ingredients = ingredients
        self.steps = steps
        self.nutrients = nutrients
        self.sourceName = sourceName
        self.sourceURL = sourceURL
    }

    /// The food to check for allergens: every word of the ingredients as an English list. Nil without a list, since then
    /// nothing is known.
    public var food: Food? {
        guard let id = Food.ID("meal-\(id)") else { return nil }
        let lines = ingredients.flatMap { $0.text == $0.name ? [$0.text] : [$0.text, $0.name] }
        let list = lines.joined(separator: "\n")
        let details = FoodDetails(
            name: title, otherNames: [], group: .dishes, barcode: nil, basis: .serving(nil), nutrients: nutrients,
            density: nil, measures: [], allergens: .none,
            ingredients: list.isEmpty ? nil : IngredientList(text: list, language: "en"))
        return Food(
            id: id, source: FoodSource(table: .own, reference: nil), details: details, version: .first)
    }
}

/// A downloaded picture.
public struct MealPicture: Sendable, Hashable {
    /// The supported kinds.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case jpg
        case png

        /// The media type.
        public var type: String {
            switch self {
            case .jpg: "image/jpeg"
            case .png: "image/png"
            }
        }

        /// Whether the bytes begin like such a file.
        func isKind(of bytes: [UInt8]) -> Bool {
            switch self {
            case .jpg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
            case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            }
        }
    }

    /// The sizes used, out of those the service offers.
    public enum Size: String, Sendable, Hashable, CaseIterable {
        case list = "312x231"
        case full = "636x393"
    }

    /// What it is.
    public let kind: Kind
    /// The file.
    public let bytes: [UInt8]
}

/// What somebody would like to eat, and what must not be in it.
public struct MealWish: Sendable, Hashable {
    /// Words, such as "pasta"; empty for anything.
    public let words: String
    /// What the service calls intolerances, in the order of its list.
    public let intolerances: [Intolerance]
    /// The names of foods to exclude, in order.
    public let without: [String]

    /// Takes words and the allergens of the people eating. Allergens without an intolerance are excluded by name.
    public init(words: String, allergens: [AllergenKind]) {
        self.words = words
        let known = allergens.map(Intolerance.all)
        intolerances = Intolerance.allCases.filter { one in known.contains { $0.contains(one) } }
        without = zip(allergens, known).filter { $0.1.isEmpty }.map { Self.name($0.0) }.sorted()
    }

    private static func name(_ kind: AllergenKind) -> String {
        switch kind {
        case .listed(let listed): listed.rawValue.replacing("-", with: " ")
        case .own(let name, _): name
        }
    }
}
