extension Article {
    /// An article with every supported element, and one that stresses the layout.
    package static var samples: [Article] {
        [("typical", sample), ("odd", oddSample)].compactMap { try? Article(slug: $0.0, text: $0.1) }
    }

    private static let sample = """
        ---
        title: An example about doses
        card: What a text of Learn can hold
        icon: ui-learn
        order: 1
        checked: 2026-03-01
        source: A guideline with a name | https://example.org/guideline
        source: A study, and *not* a link in the title | https://example.org/study
        ---
        The first lines say **what matters** and *for whom*. Every claim names its source.[1](#source-1)

        ## What to ask

        - Ask your doctor about the times.[2](#source-2)
        - Write it down in [your plan](/help), or read on at [another site](https://example.org/more).

        > Something to notice before the rest.

        ## In this order

        1. First one thing.
        2. Then `another` thing.

        ### A smaller heading

        The last words of the example.

        ## The end

        That is all.
        """

    private static let oddSample = """
        ---
        title: Maximiliane-Alexandrina-von-und-zu-Wolkenstein-Trostburgs very long title
        card: Überlange Wörter wie Lebensmittelunverträglichkeitsuntersuchungsergebnisse & <b>Zeichen</b>
        icon: ui-nut
        order: 2
        checked: 2025-12-31
        source: Quelle | https://example.org/a-very-long-address-that-does-not-end-soon-and-has-no-place-to-break-at-all
        ---
        Lebensmittelunverträglichkeitsuntersuchungsergebnisse. 5 < 6 & 7 > 6.[1](#source-1) نور الهدى السيد 🌻
        """
}
