import Air
import Clinical
import Testing

@testable import Host

@Suite struct PlaceSearchTests {
    private let gazetteer: Gazetteer

    init() throws { gazetteer = try TestGazetteer.open() }

    private func names(_ text: String, _ country: String? = nil, limit: Int = 10) -> [String] {
        gazetteer.places(named: text, country: country.flatMap(Country.init), limit: limit)
            .map { "\($0.name) \($0.country.code)" }
    }

    @Test func `a place has all that GeoNames says about it`() throws {
        let zurich = try #require(gazetteer.places(named: "Zürich").first)
        #expect(zurich.id == 2_657_896 && zurich.name == "Zürich" && zurich.country.code == "CH")
        #expect(zurich.region == "Zürich" && zurich.zone == "Europe/Zurich" && zurich.population == 415_367)
        #expect(zurich.point == GeoPoint(latitude: "47.36667", longitude: "8.55"))
        #expect(gazetteer.place(id: zurich.id) == zurich)
        #expect(gazetteer.place(id: 657_896) == nil && gazetteer.place(id: -1) == nil)
    }

    @Test(arguments: [
        ("Zürich", "Zürich CH"), ("zurich", "Zürich CH"), ("ZU\u{308}RICH", "Zürich CH"), ("Zuerich", "Zürich CH"),
        ("München", "Munich DE"), ("munchen", "Munich DE"), ("Muenchen", "Munich DE"), ("Köln", "Köln DE"),
        ("cologne", "Köln DE"), ("Wien", "Vienna AT"), ("łódź", "Łódź PL"), ("Lodz", "Łódź PL"),
        ("Sao Paulo", "São Paulo BR"), ("İstanbul", "Istanbul TR"), ("Αθήνα", "Athens GR"), ("Москва", "Moscow RU"),
        ("東京", "Tokyo JP"), ("القاهرة", "Cairo EG"), ("Saint-Denis", "Saint-Denis RE"),
        ("saint denis", "Saint-Denis RE"),
        ("L’Aquila", "L'Aquila IT"), ("laquila", "L'Aquila IT"), ("  berlin ", "Berlin DE"), ("ｂｅｒｌｉｎ", "Berlin DE"),
    ])
    func `case, accents, punctuation and language do not matter`(text: String, first: String) {
        #expect(names(text).first == first)
    }

    @Test func `several of one name come by population, whole names before beginnings`() {
        // Parys is called Paris in other languages.
        #expect(Array(names("Paris").prefix(3)) == ["Paris FR", "Parys ZA", "Paris US"])
        let pasadenas = gazetteer.places(named: "Pasadena")
        #expect(pasadenas.count >= 3 && pasadenas.prefix(3).allSatisfy { $0.name == "Pasadena" })
        let populations = pasadenas.prefix(3).compactMap(\.population)
        #expect(populations == populations.sorted(by: >))
        #expect(names("Ulm").first == "Ulm DE")
        #expect(names("San").first == "San ML" && names("San", limit: 40).contains("San Antonio US"))
    }

    @Test func `a country or region after a comma narrows the search`() {
        #expect(names("Paris, FR").first == "Paris FR" && names("Paris, FR").allSatisfy { $0.hasSuffix(" FR") })
        #expect(names("Paris, US").first == "Paris US" && !names("Paris, US").contains("Paris FR"))
        for text in ["Paris, TX", "paris,texas", "Paris, United States", "Paris, USA"] {
            #expect(names(text).first == "Paris US", "\(text)")
        }
        #expect(names("Springfield, Illinois") == names("Springfield, IL"))
        #expect(gazetteer.places(named: "Springfield, IL").map(\.region) == ["Illinois"])
        #expect(names("Cambridge, UK").first == "Cambridge GB" && names("Cambridge, MA").first == "Cambridge US")
        #expect(names("Paris", "US").first == "Paris US" && names("Paris, FR", "US").isEmpty)
        #expect(names("Paris,") == names("Paris") && names("Paris, Xyzzy").isEmpty)
    }

    @Test func `no text and no such place give nothing`() {
        for text in ["", " ", "\n", ",", ", FR", "'", "…", "\u{301}", "xyzzy", "Qqqq", "\u{10FFFF}"] {
            #expect(names(text).isEmpty, "\(text)")
        }
        #expect(names("Paris", limit: 0).isEmpty && names("Paris", limit: -1).isEmpty)
        #expect(names("Paris", "AQ").isEmpty)
    }

    @Test func `hostile text neither fails nor finds anything`() {
        let long = String(repeating: "a", count: 1_000_000)
        let marks = "Paris" + String(repeating: "\u{301}", count: 1_000_000)
        for text in [
            long, "Paris\nFR\t2988507", "zzz\t0", "\u{0}", "Paris\u{0}x", "%", "*", "Robert'); DROP TABLE place;--",
            String(repeating: "ﷺ", count: 10_000), "\u{202E}siraP",
        ] {
            #expect(names(text).isEmpty)
        }
        #expect(names(marks).first == "Paris FR")
        #expect(names("Par\tis\n").isEmpty && names("New\nYork").first == "New York City US")
    }

    @Test func `a single letter is answered within the limit`() {
        #expect(names("s").count == 10)
        #expect(names("S", limit: 500).count == 500)
    }
}
