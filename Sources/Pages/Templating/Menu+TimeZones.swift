extension Menu {
    /// The time zones, grouped by the region in their IANA name.
    package static func timeZones(
        _ phrases: Phrases, _ zones: [String], chosen: String, _ problems: Problems = .none
    ) -> Menu {
        let regions = [
            "Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific",
        ]
        let groups = regions.compactMap { region -> Menu.Group? in
            let options = zones.filter { $0.hasPrefix(region + "/") }.map { zone in
                let place = zone.dropFirst(region.count + 1).replacing("_", with: " ").replacing("/", with: ", ")
                return Option(zone, String(place), chosen: zone == chosen)
            }
            return options.isEmpty ? nil : Menu.Group(heading: phrases("region.\(region)"), options: options)
        }
        let rest = zones.filter { zone in !regions.contains { zone.hasPrefix($0 + "/") } }
        let others = Menu.Group(
            heading: phrases("region.other"), options: rest.map { Option($0, $0, chosen: $0 == chosen) })
        return Menu(
            "timeZone", phrases("person.timeZone"), groups: rest.isEmpty ? groups : groups + [others],
            hint: phrases("person.timeZone.hint"), problems: problems
        )
    }
}
