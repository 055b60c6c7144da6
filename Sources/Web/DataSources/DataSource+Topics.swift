extension DataSource {
    static let all = Topic.allCases.flatMap { $0.sources }
}

extension DataSource.Topic {
    var sources: [DataSource] {
        switch self {
        case .air: DataSource.air
        case .places: DataSource.places
        case .food: DataSource.food
        case .health: DataSource.health
        case .others: DataSource.others
        }
    }
}

extension DataSource {
    fileprivate static let air = [
        DataSource(
            id: "open-meteo", name: "Open-Meteo", address: "https://open-meteo.com/",
            credit: "Weather data by Open-Meteo.com (CC BY 4.0)", licence: .ccBy, supply: .asked),
        DataSource(
            id: "cams", name: "Copernicus Atmosphere Monitoring Service", address: "https://atmosphere.copernicus.eu/",
            credit: "Pollen and air quality: CAMS ENSEMBLE data provider, "
                + "Copernicus Atmosphere Monitoring Service, by Open-Meteo.com",
            licence: .ccBy, supply: .asked),
        DataSource(
            id: "ambee", name: "Ambee", address: "https://www.getambee.com/", credit: "Ambee (getambee.com)",
            licence: nil, supply: .setUp),
        DataSource(id: "station", name: nil, address: nil, credit: nil, licence: nil, supply: .setUp),
    ]

    fileprivate static let places = [
        DataSource(
            id: "geonames", name: "GeoNames", address: "https://www.geonames.org/",
            credit: "GeoNames (https://www.geonames.org)",
            licence: .ccBy, supply: .bundled(["Data/geo", "Sources/Feeds/Air/Ambee/CountryCodes.swift"])),
        DataSource(
            id: "natural-earth", name: "Natural Earth", address: "https://www.naturalearthdata.com/",
            credit: "Made with Natural Earth", licence: .publicDomain, supply: .bundled(["Data/geo/outlines.tsv"])),
    ]

    fileprivate static let food = [
        DataSource(
            id: "cofid", name: "McCance and Widdowson's The Composition of Foods Integrated Dataset 2021",
            address: "https://www.gov.uk/government/publications/composition-of-foods-integrated-dataset-cofid",
            credit: "Contains public sector information licensed under the Open Government Licence v3.0",
            licence: .openGovernment, supply: .bundled(["Data/foods/starter.csv"])),
        DataSource(
            id: "food-data-central", name: "USDA FoodData Central", address: "https://fdc.nal.usda.gov/", credit: nil,
            licence: .publicDomain, supply: .bundled(["Data/foods/starter.csv"])),
        DataSource(
            id: "open-food-facts", name: "Open Food Facts", address: "https://world.openfoodfacts.org/",
            credit: "Open Food Facts (openfoodfacts.org)", licence: .odbl, supply: .asked),
        DataSource(
            id: "spoonacular", name: "Spoonacular", address: "https://spoonacular.com/food-api", credit: nil,
            licence: nil, supply: .setUp),
    ]

    fileprivate static let health = [
        DataSource(
            id: "atc", name: "ATC", address: "https://atcddd.fhi.no/",
            credit: "WHO Collaborating Centre for Drug Statistics Methodology, Oslo, Norway", licence: nil,
            supply: .bundled(["Data/medicines/names.tsv"])),
        DataSource(
            id: "snomed", name: "SNOMED CT", address: "https://www.snomed.org/",
            credit: "SNOMED CT is copyright of SNOMED International", licence: nil,
            supply: .bundled(["Domain/Sources/Symptoms"])),
        DataSource(
            id: "loinc", name: "LOINC", address: "https://loinc.org/",
            credit: "This material contains content from LOINC (http://loinc.org)", licence: .loinc,
            supply: .bundled(["Domain/Sources/Activity"])),
    ]

    fileprivate static let others = [
        DataSource(
            id: "passwords", name: "zxcvbn-python", address: "https://github.com/dwolfhub/zxcvbn-python",
            credit: "Copyright (c) 2016 Daniel Wolf", licence: .mit,
            supply: .bundled(["Sources/Web/Words/common-passwords.txt"]))
    ]
}
