public import Clinical
public import Nutrition

/// A dish that the service suggests, with what it said about it.
public struct MealIdea: Sendable, Hashable {
    /// One line of what goes in.
    public struct Ingredient: Sendable, Hashable {
        /// The line as the recipe has it, in its author's units.
        public let text: String
        /// The amount in grams, millilitres and the like, then the name; nil when the service worked none out.
        public let metric: String?
        /// The name alone, as the service understood it.
        public let name: String

        /// Takes a line.
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
    /// Whether there is a picture, and as what.
    public let picture: MealPicture.Kind?
    /// How long it takes, in minutes; nil when nobody said.
    public let minutes: Int?
    /// How many it serves; nil when nobody said.
    public let servings: Int?
    /// What goes in; empty when the service did not say.
    public let ingredients: [Ingredient]
    /// How it is made, step by step; empty when only the author's page says it.
    public let steps: [String]
    /// What is in one serving, worked out by the service.
    public let nutrients: Nutrients
    /// The name of the page that it is from.
    public let sourceName: String?
    /// The address of that page.
    public let sourceURL: String?

    /// Takes what was said.
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

    /// What is looked through for allergens: every word of the ingredients as an English list. Without a list nothing can
    /// be told.
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

/// A picture as it was fetched.
public struct MealPicture: Sendable, Hashable {
    /// The kinds that are passed on.
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

        /// Whether the bytes begin as such a file does.
        func isKind(of bytes: [UInt8]) -> Bool {
            switch self {
            case .jpg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
            case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
            }
        }
    }

    /// The sizes that are asked for, out of those that the service has.
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
    /// Foods to leave out by name, in order.
    public let without: [String]

    /// Takes words and the allergens of those who eat. What the service has no intolerance for is left out by its name.
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
