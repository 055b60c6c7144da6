import Clinical
import Nutrition
import Testing

struct IngredientTests {
    /// The verdicts on each listed or custom allergen for a food with these ingredients: "+milk" contains, "~milk" may
    /// contain; the rest are not listed, or unknown if there is a "?".
    private func verdicts(_ ingredients: String) throws -> [String] {
        let food = try food(ingredients: ingredients)
        var (found, isOpen) = ([String](), false)
        let listed = ListedAllergen.allCases.map { ($0.rawValue, AllergenKind.listed($0)) }
        let own = ["celery", "mustard", "lupin", "sulphites", "rye", "barley", "oats"].map {
            ($0, AllergenKind.own(name: $0, emoji: ""))
        }
        for (code, kind) in listed + own {
            switch try #require(AllergenCheck([try allergen(kind)]).findings(in: food).first).verdict {
            case .contains: found.append("+" + code)
            case .mayContain: found.append("~" + code)
            case .noneListed: break
            case .cannotTell: isOpen = true
            }
        }
        return found + (isOpen ? ["?"] : [])
    }

    /// The same, with "~nuts" if every tree nut and peanut not already listed may be in it.
    private func short(_ found: [String]) -> [String] {
        let nuts = IngredientTests.nuts + ["peanut"]
        let possible = nuts.filter { !found.contains("+" + $0) }
        guard !possible.isEmpty, possible.allSatisfy({ found.contains("~" + $0) }) else { return found }
        return found.filter { !possible.contains(String($0.dropFirst())) } + ["~nuts"]
    }

    private static let nuts = [
        "almond", "brazil-nut", "cashew", "hazelnut", "macadamia", "pecan", "pine-nut", "pistachio", "walnut",
    ]

    /// Ingredients and their verdicts: "+" contains, "~" may contain, nothing if the rest are not listed, and "?" if
    /// the rest are unknown.
    private static let table = """
        # Words that only look like an allergen.
        coconut milk, water => +coconut
        creamed coconut, salt => +coconut
        coconut flour, sugar => +coconut
        Coconuts => +coconut
        butternut squash, onion =>
        nutmeg, sugar =>
        cocoa butter, sugar =>
        shea butter, palm oil =>
        buckwheat, water =>
        buckwheat flour =>
        eggplant, salt =>
        egg plant, salt =>
        milk thistle, water =>
        water chestnut, rice =>
        chestnuts, sugar =>
        chestnut mushrooms, onion =>
        cream of tartar, sugar =>
        oyster mushroom, garlic =>
        oyster mushrooms, garlic =>
        butter beans, water =>
        apple butter, cinnamon =>
        butter lettuce =>
        custard apple =>
        crab apple, sugar =>
        tiger nuts, dates =>
        lychee nut, sugar =>
        rice flour, salt =>
        corn flour, water =>
        gram flour, onion =>
        potato starch =>
        rice noodles, carrot =>
        rice milk =>
        nutritional yeast, salt =>
        cream soda, water =>
        sugar, caramel colour =>
        corn tortilla, beans =>
        wheatgrass juice =>
        sunflower lecithin, sugar =>
        glucose syrup, water =>
        rice cakes, salt =>
        fish mint, rice =>
        vegetable oyster, salt =>
        shea nut, sugar =>
        head cheese, pork =>
        # Words that hold another allergen than they seem to.
        peanut butter => +peanut ~nuts
        Peanut-butter, bread => +peanut +wheat ~milk ~soy ~nuts ?
        groundnut oil => +peanut ~nuts
        ground nuts => +peanut ~nuts
        arachis oil => +peanut ~nuts
        monkey nuts => +peanut ~nuts
        almond milk => +almond ~nuts ?
        almond butter, salt => +almond ~nuts
        cashew cream => +cashew ~nuts
        oat milk => +oats ~wheat ~barley ?
        soya milk => +soy ?
        soy cheese => +milk +soy ?
        goat's milk => +milk
        milkfish, rice => +fish
        buttermilk => +milk
        ghee, spinach => +milk
        whey powder => +milk
        sodium caseinate => +milk
        lactose => +milk
        ice cream => +milk ~egg ~soy ~nuts ?
        Käse, crème fraîche => +milk ?
        parmesan, olive oil => +milk ~egg
        bean curd => +soy
        tofu, rice => +soy
        soy sauce => +soy ~wheat ?
        tamari => +soy
        miso, water => +soy ~wheat ~barley
        lecithin, sugar => ~egg ~soy
        E322 => ~egg ~soy
        soya lecithin => +soy
        mayonnaise => +egg ~milk ~mustard ?
        meringue, cream => +milk +egg ?
        E1105, salt => +egg
        egg noodles => +egg +wheat ?
        quiche => +milk +egg +wheat ?
        spelt flour => +wheat
        durum wheat semolina => +wheat
        couscous, mint => +wheat
        seitan => +wheat
        flour, water => +wheat
        breadcrumbs => +wheat ~milk ~soy ?
        pearl barley => +barley
        malt extract => +barley
        rye bread => +rye ~wheat ?
        porridge => +oats ~wheat ~barley
        tahini, lemon => +sesame ~nuts
        Hummus => +sesame ~nuts ?
        halva => +sesame ~nuts ?
        marzipan, sugar => +almond ~egg ~nuts ?
        filberts => +hazelnut ~nuts
        gianduja => +hazelnut ~milk ~soy ~nuts ?
        Nutella => +milk +soy +hazelnut ~nuts ?
        pine kernels => +pine-nut ~nuts
        Queensland nuts => +macadamia ~nuts
        pecans, maple syrup => +pecan ~nuts
        Brazil nuts => +brazil-nut ~nuts
        walnut oil => +walnut ~nuts
        pistachios => +pistachio ~nuts
        pesto => +milk ~egg ~nuts ?
        prawns, garlic => +shellfish ~sulphites
        squid => +shellfish
        oyster sauce => +shellfish ~soy ~wheat ?
        oysters => +shellfish
        anchovies => +fish
        fish sauce => +fish
        Worcestershire sauce => +fish ~soy ~wheat ~barley ?
        surimi => +fish ~egg ~shellfish ~wheat ?
        celeriac => +celery
        celery salt => +celery
        Dijon mustard => +mustard
        lupin flour => +lupin
        sulphur dioxide => +sulphites
        E223 => +sulphites
        red wine => +sulphites ~milk ~egg
        shortbread => +milk +wheat ~egg ?
        milk chocolate => +milk ~soy ~nuts ?
        dark chocolate => ~milk ~soy ~nuts ?
        wheat starch => +wheat
        modified starch => ~wheat
        ginger nuts => +wheat ~milk ~soy ?
        œufs, eggs => +egg ?
        EGG => +egg
        egg,milk => +milk +egg
        # Words around them.
        sugar. No. Milk powder => +milk
        wheat free oats made with bread => +wheat +oats ~milk ~soy ~barley ?
        egg-free vegan mayonnaise => ~milk ~mustard ?
        mayonnaise (egg-free) => +egg ~milk ~mustard ?
        sugar, no, milk => +milk
        Free from: milk, egg. Sugar =>
        nut-free pesto => +milk ~egg ~peanut ?
        sugar, milk-free =>
        wheat-free oats => +oats ~barley
        wheat free bread => ~milk ~soy ?
        free from milk, sugar =>
        Free from milk, eggs and wheat. Sugar. =>
        sugar, free from milk, eggs => +egg
        sugar, no milk or eggs =>
        sugar, no milk, eggs => +egg
        rice without egg =>
        Does not contain milk or egg. Sugar =>
        contains no nuts, sugar =>
        sugar, nut free =>
        egg-free mayonnaise => ~milk ~mustard ?
        lactose-free milk => +milk
        fat free milk => +milk
        free range eggs => +egg
        no added sugar, milk => +milk
        milk free from hormones => +milk ?
        gluten-free flour => ~wheat ?
        gluten-free oats => +oats ~wheat ~barley
        gluten free wheat starch => +wheat
        vegan cheese => ~milk ?
        vegan mayonnaise => ~milk ~egg ~mustard ?
        dairy-free chocolate => ~soy ~nuts ?
        non-dairy creamer => ~milk ~soy ?
        sugar. May contain milk. => ~milk
        sugar. May also contain eggs and soya. => ~egg ~soy
        sugar, traces of peanuts => ~peanut
        sugar. Made in a factory that handles sesame => ~sesame
        rice (may contain egg), milk => +milk ~egg
        sugar; may contain fish; milk => +milk ~fish
        May contain egg. Contains milk. => +milk ~egg
        sugar, not suitable for milk allergy => ~milk
        sugar, milk traces => ~milk
        water 3.5%, milk 2.1% => +milk
        may contain egg, contains milk => +milk ~egg
        sugar. We cannot guarantee it is milk free => ~milk
        """

    private static let cases = table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)

    @Test(arguments: cases)
    func `words are read as a careful reader reads them`(line: String) throws {
        let sides = line.components(" =>")
        let expected = sides.last?.split(separator: " ").map(String.init) ?? []
        #expect(Set(short(try verdicts(sides.first ?? ""))) == Set(expected))
    }

    @Test(arguments: [
        ("nuts, sugar", "+", "~peanut"), ("chopped nuts", "+", "~peanut"), ("tree nuts", "+", "~peanut"),
        ("may contain traces of nuts", "~", "~peanut"), ("sugar. May contain tree nuts.", "~", ""),
        ("nut oil, salt", "+", "~peanut"),
    ])
    func `unspecific nuts are every tree nut`(text: String, sign: String, more: String) throws {
        let expected = IngredientTests.nuts.map { sign + $0 } + (more.isEmpty ? [] : [more])
        #expect(try verdicts(text) == expected.sorted(by: inOrderOfTheList))
    }

    @Test(arguments: [
        ("nuts (almonds, hazelnuts), sugar", ["+almond", "+hazelnut", "~nuts"]),
        ("Contains: Wheat, Tree Nuts (Almond)", ["+almond", "+wheat", "~nuts"]),
        ("tree nuts: walnut", ["+walnut", "~nuts"]),
    ])
    func `nuts that are spelled out are no others`(text: String, expected: [String]) throws {
        #expect(Set(short(try verdicts(text))) == Set(expected))
    }

    private func inOrderOfTheList(_ left: String, _ right: String) -> Bool {
        let order =
            ListedAllergen.allCases.map(\.rawValue)
            + ["celery", "mustard", "lupin", "sulphites", "rye", "barley", "oats"]
        return (order.firstIndex(of: String(left.dropFirst())) ?? 0)
            < (order.firstIndex(of: String(right.dropFirst())) ?? 0)
    }
}

extension String {
    /// The text before and after a separator.
    fileprivate func components(_ mark: String) -> [String] {
        guard let range = firstRange(of: mark) else { return [self] }
        return [String(self[..<range.lowerBound]), String(self[range.upperBound...])]
    }
}
