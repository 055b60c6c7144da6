internal import Clinical

/// Everyday words in English ingredient lists that name one thing, or say how it was made or how much there is.
/// A text with any other word is not understood, so its omissions mean nothing; brands and dishes are not listed.
enum KnownWords {
    /// The kind of a known word.
    enum Kind {
        /// A single food with one name.
        case thing
        /// How it was made, how much there is, or other label wording.
        case manner
    }

    private static let things = sorted(
        """
        water sugar salt honey molasses treacle syrup stevia sweetener sucrose glucose fructose dextrose maltose
        maltodextrin
        isomaltulose isomalt trehalose erythritol xylitol sorbitol mannitol maltitol inulin polydextrose demerara
        muscovado
        rice basmati jasmine arborio quinoa amaranth buckwheat millet sorghum teff tapioca cassava polenta cornmeal corn
        maize
        sweetcorn potato yam plantain taro sago arrowroot
        tomato onion shallot garlic carrot leek scallion chive cabbage kale spinach chard lettuce rocket arugula
        watercress cress
        endive chicory radicchio broccoli cauliflower sprout asparagus artichoke aubergine courgette zucchini cucumber
        pumpkin squash marrow beetroot beet radish turnip swede rutabaga parsnip kohlrabi fennel okra pea bean
        lentil
        chickpea garbanzo pepper capsicum chilli chili jalapeno cayenne paprika mushroom shiitake porcini olive
        caper
        seaweed nori kelp wakame agar beansprout vegetable sauerkraut
        apple banana pear orange mandarin clementine satsuma tangerine lemon lime grapefruit grape raisin currant
        blackcurrant
        redcurrant sultana strawberry raspberry blueberry blackberry cranberry gooseberry elderberry bilberry mulberry
        berry
        cherry plum prune peach nectarine apricot mango pineapple kiwi kiwifruit papaya pawpaw guava lychee passionfruit
        pomegranate melon watermelon cantaloupe honeydew date fig avocado rhubarb quince persimmon kaki fruit
        beef pork lamb veal mutton venison rabbit chicken turkey duck goose pheasant quail liver meat lard tallow
        sirloin rump ribeye
        basil oregano thyme rosemary sage parsley coriander cilantro mint dill tarragon marjoram laurel chervil lovage
        herb
        cinnamon ginger turmeric cumin cardamom clove nutmeg mace allspice saffron vanilla aniseed anise caraway
        fenugreek
        juniper sumac lemongrass horseradish liquorice licorice peppercorn peppermint spearmint chamomile rooibos
        hibiscus
        cocoa cacao coffee tea soda bicarbonate bicarb yeast phosphate diphosphate triphosphate polyphosphate
        pyrophosphate
        carbonate chloride hydroxide sulphate sulfate nitrite nitrate citrate lactate acetate sorbate benzoate
        propionate
        ascorbate gluconate malate tartrate fumarate alginate stearate silicate dioxide iron zinc iodine iodide iodate
        folic
        folate niacin riboflavin thiamin thiamine biotin vitamin pantothenic pyridoxine cobalamin tocopherol carotene
        lutein
        lycopene curcumin anthocyanin annatto carmine cochineal chlorophyll betanin acid colour
        color
        colouring coloring stabiliser stabilizer pectin carrageenan cellulose methylcellulose psyllium acidulant
        dripping rind bay
        """)

    private static let manners = sorted(
        """
        sea rock table mineral spring tap sparkling iodised iodized cane brown white icing golden caster granulated
        maple agave
        long short wild puffed flaked rolled brussels swiss mangetout runner french broad black pinto
        cannellini
        haricot borlotti navy lima adzuki mung bell shoot bamboo passion star lemon citric malic tartaric ascorbic
        acetic
        phosphoric fumaric sorbic benzoic acidity regulator gelling glazing anticaking caking anti firming raising
        foaming
        bulking agent improver baking baker sodium potassium ammonium calcium magnesium silicon titanium guar xanthan
        arabic
        acacia gellan locust husk sweetened invert inverted
        fresh dried dry freeze frozen cooked precooked raw chopped sliced diced grated ground crushed cracked peeled
        unpeeled
        shredded boiled steamed roasted toasted roast baked grilled poached stewed smoked canned
        tinned
        candied pressed cold pure natural organic bio free range plain unsweetened unsalted salted sour hot mild
        strong
        light dark red yellow green blue pink large medium small big little baby young mature aged ripe
        extra virgin refined unrefined cultured fermented pasteurised pasteurized homogenised homogenized sterilised
        seedless
        pitted stoned reduced low lower high full skimmed semi lean fortified added enriched filtered distilled
        carbonated still
        cornish english british irish scottish welsh italian spanish greek american canadian californian european
        sunflower rapeseed canola palm safflower cottonseed grapeseed linseed flaxseed flax chia hemp
        minced skin bone braising braised
        and or of with from in for to the a an as at by on per is are be it its this that these we our has have been
        contain containing ingredient including include included product prepared made using use suitable        
        equivalent total least more up max min maximum minimum approx approximately about percent percentage
        g kg mg ml cl dl oz lb kcal kj gram kilogram millilitre litre tablespoon teaspoon spoon cup handful pinch dash
        bunch tbsp tsp can tin jar packet bottle
        drop knob glug splash sprig taste proportion varying
        no not without any nor may also trace produced factory facility kitchen equipment handle packed
        allergy sufferer people advice information label warning do certified guarantee guaranteed verified cannot
        unable able
        best before store keep place cool refrigerate refrigerated opening opened consume within day net weight
        origin grown serving portion pack
        """)

    /// Parts and forms that need the food named next to them: "tomato paste", but not "paste".
    private static let forms = sorted(
        """
        juice puree paste concentrate concentrated extract pulp piece chunk half halves whole kernel leaf leaves
        root stalk
        stem stone core floret heart cube flake granule crystal powder powdered infusion essence peel zest mass
        nib fibre
        fiber protein wedge segment
        """)

    /// Cuts of meat, known only next to their animal: fillets may be fish, and a steak may be cauliflower.
    private static let cuts = sorted(
        """
        breast thigh drumstick loin fillet steak mince shoulder rib chop rasher belly leg kidney
        """)

    private static let meats = sorted(
        """
        beef pork lamb veal mutton venison rabbit chicken turkey duck goose pheasant quail liver meat
        sirloin rump ribeye
        """)

    /// Forms in which stock is sold: "chicken powder", "beef cubes".
    private static let stocks = sorted("cube granule crystal powder powdered extract essence concentrate paste")

    private static let gums = sorted(
        """
        guar xanthan arabic acacia gellan bean cellulose karaya tara tragacanth carob
        """)

    /// Oils identified by the plant before the word.
    private static let plants = sorted(
        """
        sunflower olive rapeseed canola corn maize palm safflower cottonseed grapeseed linseed flaxseed flax avocado
        coconut virgin
        bran kernel hemp lemon orange lime peppermint mint spearmint chilli truffle seed thistle pumpkin pork beef duck
        goose
        chicken low reduced full free lamb high
        """)

    /// Whether a word can be known.
    static func has(_ word: String) -> Bool {
        alone(word) != nil || isIn(forms, word) || isIn(cuts, word) || ["oil", "fat", "gum"].contains(word)
    }

    /// Whether a word names a single food with one name.
    static func isThing(_ word: String) -> Bool { isIn(things, word) }

    private static func alone(_ word: String) -> Kind? {
        if isIn(things, word) || isAdditive(word) { return .thing }
        return isIn(manners, word) || isNumber(word) ? .manner : nil
    }

    /// The kind of the word in its context; nil if it is not known there.
    static func kind(_ words: [IngredientWords.Word], at index: Int) -> Kind? {
        let word = words[index]
        switch word.text {
        case "oil", "fat":
            // "Fat-free" is a manner; but "oil" needs its plant.
            if index + 1 < words.count, words[index + 1].text == "free" { return .manner }
            return index > 0 && word.gap == .space && isIn(plants, words[index - 1].text) ? .thing : nil
        case "ingredient":
            // "Ingredients: …", but not "natural ingredients".
            if index == 0 || word.gap == .stop || word.beginsSentence { return .manner }
            guard index + 1 < words.count, case .item(let mark) = words[index + 1].gap else { return nil }
            return mark == ":" ? .manner : nil
        case "gum":
            // Without its plant it may be chewing gum.
            let isNamed = index > 0 && word.gap == .space && isIn(gums, words[index - 1].text)
            let isFollowed = index + 1 < words.count && words[index + 1].gap == .space
            return isNamed || (isFollowed && isIn(gums, words[index + 1].text)) ? .thing : nil
        case "white": return isCountedAlone(words, at: index) ? nil : .manner
        case "seed":
            return index > 0 && word.gap == .space && isIn(seeds, words[index - 1].text) ? .thing : nil
        case "kidney" where index + 1 < words.count && words[index + 1].text == "bean": return .manner
        default:
            if isIn(cuts, word.text) { return isBeside(words, index) { isIn(meats, $0) } ? .manner : nil }
            guard isIn(forms, word.text) else { return alone(word.text) }
            if isIn(stocks, word.text), isBeside(words, index, orTerm: false, { isIn(meats, $0) }) { return nil }
            return isBeside(words, index) { isIn(things, $0) } ? .manner : nil
        }
    }

    /// In "1 white, 50 g sugar" it is egg white; in "pepper, white" it is not.
    private static func isCountedAlone(_ words: [IngredientWords.Word], at index: Int) -> Bool {
        let item = item(words, index)
        return item.contains { isNumber(words[$0].text) && words[$0].text.utf8.count < 3 }
            && !item.contains { isIn(things, words[$0].text) || AllergenTerms.all.match(words, at: $0) != nil }
    }

    /// The words between the two separators around a word.
    private static func item(_ words: [IngredientWords.Word], _ index: Int) -> Range<Int> {
        var start = index
        while start > 0, words[start].gap == .space { start -= 1 }
        var end = index + 1
        while end < words.count, words[end].gap == .space { end += 1 }
        return start..<end
    }

    /// Whether such a word, or one that refers to allergens, is in the same item.
    private static func isBeside(
        _ words: [IngredientWords.Word], _ index: Int, orTerm: Bool = true, _ fits: (String) -> Bool
    ) -> Bool {
        item(words, index).contains { place in
            place != index && (fits(words[place].text) || (orTerm && AllergenTerms.all.match(words, at: place) != nil))
        }
    }

    private static let seeds = sorted(
        """
        coriander cumin fennel caraway pomegranate chia flax hemp grape anise dill fenugreek cardamom vanilla tomato
        """)

    /// An unknown word that refers to nuts: "candlenut", "nutbutter".
    static func nutty(_ word: String) -> [FoodAllergen] {
        let bytes = Array(word.utf8)
        guard bytes.count > 3, !bytes.starts(with: "nutri".utf8),
            bytes.starts(with: "nut".utf8) || bytes.suffix(3).elementsEqual("nut".utf8)
        else {
            return []
        }
        return [.treeNut, .peanut]
    }

    /// Numbers, with or without a unit, and single letters, as in "vitamin C".
    private static func isNumber(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        if bytes.count == 1 { return bytes[0] < 0x80 }
        let digits = bytes.prefix { (0x30...0x39).contains($0) }
        guard !digits.isEmpty else {
            return word == "b12" || word == "b6" || word == "d3" || word == "b1" || word == "b2"
        }
        let unit = String(decoding: bytes.dropFirst(digits.count), as: UTF8.self)
        return ["", "g", "kg", "mg", "ml", "l", "cl", "oz", "lb", "kcal", "kj", "x", "cm"].contains(unit)
    }

    /// E numbers that are not allergen words: "e300", "e150d". With any further letter they are unknown.
    private static func isAdditive(_ word: String) -> Bool {
        let bytes = Array(word.utf8)
        guard bytes.first == UInt8(ascii: "e") else { return false }
        let digits = bytes.dropFirst().prefix { (0x30...0x39).contains($0) }
        guard (3...4).contains(digits.count) else { return false }
        let rest = bytes.count - 1 - digits.count
        guard rest == 0 || (rest == 1 && (0x61...0x66).contains(bytes[bytes.count - 1])) else { return false }
        return AllergenTerms.all.term("e" + String(decoding: digits, as: UTF8.self)) == nil
    }

    /// The folded words of a text, sorted, without duplicates.
    static func sorted(_ text: String) -> [String] {
        IngredientWords(text).words.map { $0.text }.inOrder { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether a sorted list contains the word.
    static func isIn(_ words: [String], _ word: String) -> Bool {
        var (low, high) = (0, words.count)
        while low < high {
            let middle = (low + high) / 2
            if words[middle].utf8.lexicographicallyPrecedes(word.utf8) { low = middle + 1 } else { high = middle }
        }
        return low < words.count && words[low] == word
    }
}
