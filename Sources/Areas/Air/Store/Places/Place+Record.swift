public import Air
internal import Clinical
internal import SQL
public import Store

extension PlaceDetails: RecordDetails {}

extension Record where Details == PlaceDetails {
    /// A place of a person; the first one is shown.
    package static let place = Record(
        "place", noun: "place",
        fields: RecordField("name", \.name, .text),
        RecordField("latitude", \.cell.middle.latitude, .number),
        RecordField("longitude", \.cell.middle.longitude, .number),
        RecordField("country", \.country, .optional(.country)),
        RecordField("purpose", \.use, .code("a use of a place")),
        make: { name, latitude, longitude, country, use in
            guard let point = GeoPoint(latitude: latitude, longitude: longitude) else {
                throw RowError(column: "latitude", expected: "a place")
            }
            return PlaceDetails(name: name, cell: AirCell(containing: point), country: country, use: use)
        })
}

extension FieldCoding where Value == Country {
    fileprivate static var country: FieldCoding { .text(expected: "a country", \.code, read: Country.init) }
}
