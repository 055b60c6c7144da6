/// A single plain food in a composition table, such as "Bananas, flesh only" or "Beef, brisket, raw, lean".
///
/// Such a table declares no allergens. A name is understood only if every word is known, the food comes first, and the
/// rest says which part or kind it is and how it was cooked: in water, dry, or in a named fat. Anything made of several
/// foods, coated, cured, ready-made or cooked in a sauce is not plain.
struct PlainFood {
    /// Whether the name means this one food and nothing else.
    private(set) var isPlain = false
    /// Whether sulphites are permitted for the way it is preserved or sold.
    private(set) var isPreserved = false

    private static let foods = KnownWords.sorted(
        """
        apple pear banana apricot avocado babaco blackberry blackcurrant blueberry cherry cranberry damson
        durian elderberry feijoa fig date gooseberry grapefruit grape greengage grenadilla guava jujube kiwi
        kumquat lemon lime loganberry longan loquat lychee mandarin mango mangosteen medlar melon mulberry
        nectarine orange ortanique papaya peach physalis pineapple plum pomegranate pomelo quince rambutan
        raspberry redcurrant rhubarb sapodilla strawberry tamarillo whitecurrant watermelon clementine satsuma
        tangerine persimmon raisin sultana currant prune artichoke asparagus aubergine bean beansprout beetroot
        breadfruit broccoli cabbage carrot cassava cauliflower chard chicory courgette cucumber endive fennel
        garlic gourd jackfruit kale leek lentil lettuce lotus marrow mushroom okra onion parsnip pea pepper
        plantain potato pumpkin radish rocket salsify choi shallot spinach squash swede sweetcorn pak taro
        tomato turnip watercress yam kohlrabi chickpea cress chestnut amaranth alfalfa agar rice quinoa sago
        tapioca arrowroot beef lamb pork veal venison chicken turkey duck goose grouse partridge pheasant
        pigeon rabbit hare poussin liver kidney heart tongue coffee tea sprout ackee arrowhead amla kohl rabi
        cho basil chive coriander dill mint oregano parsley rosemary sage tarragon thyme ginger sugar honey
        lard
        """)

    /// Which part, kind or age of the food it is, how it was weighed, and how it was cooked.
    private static let manners = KnownWords.sorted(
        """
        raw fresh flesh only skin skinless boneless peeled unpeeled weighed with without whole core stone pip
        peel bone stalk shell kernel top bulb stem leaf leave base end tuber pod trimmed lean fat meat dark
        light removed drained soaked breast leg wing thigh drumstick quarter loin chop steak rump sirloin
        fillet medallion joint shoulder rib rack belly topside silverside brisket shin neck flank chump cutlet
        knuckle best diced half extra hand collar braising stewing fed boiled steamed baked microwaved grilled
        poached roasted cooked unsalted water in on the cob of from and as served average old young baby mature
        green red white yellow purple black brown pink ripe unripe wild farmed split standard eating cooking
        dessert early pale variety type sprouting curly spring savoy tender frozen chilled dried canned content
        re heated reheated eat to semi well done medium rare fore infusion strong weak freshly squeezed ambient
        clear new zealand pea fuerte hass galia honeydew cantaloupe canteloupe victoria nashi star sharon
        indian west passion prickly globe jerusalem swiss chinese brussels florence jew cherry acorn butternut
        cole radish rape beet curry lemon aduki blackeye broad cannellini chick kabuli haricot kidney mung
        pigeon pinto runner french red cluster balor papri sword marrowfat karela tinda ridge snake ash bottle
        kantola mange tout sugar snap capsicum chilli shiitake basmati long grain wholegrain easy cook thai
        fragrant demerara lamb ox pig calf chicken duck quail turkey goose hen cow sheep goat yolk pasteurised
        summer winter autumn channel island skimmed corn rapeseed sunflower olive oil lard dripping salt plain
        """)

    /// Allergens that are themselves a plain food.
    private static func admits(_ allergen: FoodAllergen) -> Bool {
        switch allergen {
        case .fish, .crustaceans, .molluscs, .egg, .milk, .soy, .celery, .coconut, .sulphites: true
        default: allergen.isNut
        }
    }

    init(_ name: String, group: FoodGroup) {
        let words = IngredientWords(name).words
        guard !words.isEmpty, !IngredientWords(name).isQuestion, PlainFood.names(words, group) else { return }
        isPlain = true
        isPreserved = words.contains { PlainFood.preserved.contains($0.text) }
    }

    private static func names(_ words: [IngredientWords.Word], _ group: FoodGroup) -> Bool {
        var (index, part, hasFood) = (0, 0, false)
        while index < words.count {
            if index > 0, words[index].gap != .space {
                // A slash, bracket or full stop makes the meaning ambiguous.
                guard words[index].gap == .item(","), hasFood else { return false }
                part += 1
            }
            if let term = AllergenTerms.all.match(words, at: index) {
                guard admits(term) else { return false }
                hasFood = hasFood || part == 0
                index += term.words.count
                continue
            }
            guard isKnown(words, index, isHead: part == 0, group) else { return false }
            hasFood = hasFood || (part == 0 && KnownWords.isIn(foods, words[index].text))
            index += 1
        }
        return hasFood
    }

    /// Whether a phrase is allowed in such a name.
    private static func admits(_ term: AllergenTerm) -> Bool {
        guard !term.isDish, !term.isForeign, !term.isAny else { return false }
        let spoken = term.contains + term.mayContain + term.oftenHolds
        if spoken.isEmpty { return phrases.contains(term.words) }
        return spoken.allSatisfy { admits($0) } && term.mayContain.allSatisfy { $0 == .sulphites }
    }

    private static func isKnown(
        _ words: [IngredientWords.Word], _ index: Int, isHead: Bool, _ group: FoodGroup
    ) -> Bool {
        let word = words[index].text
        let isFollowed = index + 1 < words.count && words[index + 1].gap == .space
        switch word {
        // Two foods at the beginning; later it is "flesh and skin" or "without bone".
        case "and", "with", "without": return !isHead
        case "fried", "stir": return !isHead && [.vegetables, .pulses, .eggs].contains(group)
        case "fruit": return group == .fruit
        case "salted": return group != .meat
        case "ready": return isFollowed && words[index + 1].text == "to"
        // Cooked mince is usually thickened or seasoned.
        case "mince": return group == .meat && words.contains { $0.text == "raw" }
        case "stewed": return [.fruit, .vegetables].contains(group)
        case "oil": return index > 0 && words[index - 1].gap == .space && plants.contains(words[index - 1].text)
        case "syrup", "brine": return index > 0 && words[index - 1].text == "in"
        case "juice":
            return index > 0 && (words[index - 1].text == "in" || KnownWords.isIn(foods, words[index - 1].text))
        case "fat" where isFollowed: return words[index + 1].text != "spread"
        default: return KnownWords.isIn(manners, word) || (isHead && KnownWords.isIn(foods, word))
        }
    }

    private static let plants = ["corn", "rapeseed", "sunflower", "olive"]

    /// Plain foods whose names the allergen list distinguishes from an allergen.
    private static let phrases = [
        ["sweet", "potato"], ["custard", "apple"], ["water", "chestnut"], ["chestnut"], ["butternut"], ["breadfruit"],
    ]

    /// Kinds of food for which Regulation (EC) No 1333/2008, annex II, permits sulphites.
    private static let preserved = [
        "canned", "dried", "semi", "syrup", "juice", "pickled", "frozen", "grape", "blueberry", "lychee", "longan",
        "raisin",
        "sultana", "currant", "prune", "date", "fig", "potato", "mushroom", "sago", "tapioca",
    ]
}
