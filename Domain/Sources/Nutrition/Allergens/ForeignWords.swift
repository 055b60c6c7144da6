/// Words that show that a text is in another language: the most common ones on German, French, Spanish, Italian,
/// Portuguese, Dutch, Polish and Nordic labels. Words that are also English are left out.
enum ForeignWords {
    private static let words = KnownWords.sorted(
        """
        zutaten zucker wasser salz mehl und mit aus enthalt kann von ohne speisesalz pflanzenol sonnenblumenol palmfett
        speiseol
        starke hefe gewurze zwiebeln tomaten aromen saureungsmittel sauerungsmittel konservierungsstoff zuckersirup
        glukosesirup
        fleisch huhn rind schwein apfel zitronensaft honig kakao kakaomasse kakaobutter traubenzucker stoffe oder der
        die das
        ingredientes ingrediencias ingredienti ingrediens ingredienser ingredienten skladniki ainesosat ainekset zutat
        sucre eau sel huile avec sans peut contient contenir farine levure viande poulet boeuf oignon tomate arome
        aromes epices
        conservateur colorant miel pomme et les des
        azucar agua sal aceite con sin puede contener contiene harina levadura carne pollo cebolla especias aroma
        conservador
        zucchero acqua sale olio senza puo contenere contiene lievito cipolla pomodoro spezie aromi miele mela farina
        acucar agua oleo sem pode conter contem fermento frango cebola especiarias
        suiker zout olie zonder kan bevatten bevat gist vlees kip ui tomaat kruiden specerijen honing appel van het een
        cukier woda sol olej bez moze zawierac zawiera drozdze mieso kurczak cebula przyprawy aromaty miod jablko maka
        socker vatten olja utan innehalla innehaller jast kott lok kryddor arom och
        sukker vand vann olie uden uten indeholde inneholde gaer gjaer kod kjott logg krydderier og
        sokeri vesi suola oljy ilman sisaltaa saattaa hiiva liha sipuli mausteet aromit ja
        """)
    private static let without = [
        "ohne", "sans", "sin", "senza", "sem", "zonder", "bez", "utan", "uden", "uten", "ilman", "kein", "keine",
        "geen",
    ]

    static func has(_ word: String) -> Bool { KnownWords.isIn(words, word) }

    static func isWithout(_ word: String) -> Bool { without.contains(word) }

    /// "Glutenfrei", "glutenvrij", "glutenfri", "gluteeniton".
    static func saysFree(_ word: String) -> Bool {
        ["frei", "freie", "freies", "freier", "vrij", "vrije", "fri", "fritt", "iton"].contains { ending in
            word.utf8.count > ending.utf8.count && word.utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
        }
    }
}
