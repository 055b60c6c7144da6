/// Maps time zone names to countries.
///
/// Based on `zone.tab` of the IANA time zone database, 2025b, which lists each zone under the country it is named for,
/// for the countries of `EmergencyNumber`; a zone listed under two countries is left out. Ten older spellings that
/// browsers still send are listed as well as the new ones.
public enum ZoneCountry {
    /// The country of a zone; nil if the name does not identify one.
    public static func of(_ zone: String) -> Country? {
        for line in lines {
            for name in line.split(separator: " ").dropFirst() where name == zone {
                return Country(String(line.prefix(2)))
            }
        }
        return nil
    }

    private static let lines: [String] = [
        "AD Europe/Andorra",
        "AR America/Argentina/Buenos_Aires America/Argentina/Cordoba America/Argentina/Salta"
            + " America/Argentina/Jujuy America/Argentina/Tucuman America/Argentina/Catamarca America/Argentina/La_Rioja"
            + " America/Argentina/San_Juan America/Argentina/Mendoza America/Argentina/San_Luis"
            + " America/Argentina/Rio_Gallegos America/Argentina/Ushuaia America/Buenos_Aires America/Catamarca"
            + " America/Cordoba America/Jujuy America/Mendoza",
        "AT Europe/Vienna",
        "AU Australia/Lord_Howe Antarctica/Macquarie Australia/Hobart Australia/Melbourne Australia/Sydney"
            + " Australia/Broken_Hill Australia/Brisbane Australia/Lindeman Australia/Adelaide Australia/Darwin"
            + " Australia/Perth Australia/Eucla",
        "BE Europe/Brussels",
        "BG Europe/Sofia",
        "BR America/Noronha America/Belem America/Fortaleza America/Recife America/Araguaina America/Maceio"
            + " America/Bahia America/Sao_Paulo America/Campo_Grande America/Cuiaba America/Santarem America/Porto_Velho"
            + " America/Boa_Vista America/Manaus America/Eirunepe America/Rio_Branco",
        "CA America/St_Johns America/Halifax America/Glace_Bay America/Moncton America/Goose_Bay"
            + " America/Blanc-Sablon America/Toronto America/Iqaluit America/Atikokan America/Winnipeg America/Resolute"
            + " America/Rankin_Inlet America/Regina America/Swift_Current America/Edmonton America/Cambridge_Bay"
            + " America/Inuvik America/Creston America/Dawson_Creek America/Fort_Nelson America/Whitehorse America/Dawson"
            + " America/Vancouver America/Coral_Harbour",
        "CH Europe/Zurich",
        "CY Asia/Nicosia Asia/Famagusta",
        "CZ Europe/Prague",
        "DE Europe/Berlin Europe/Busingen",
        "DK Europe/Copenhagen",
        "EE Europe/Tallinn",
        "ES Europe/Madrid Africa/Ceuta Atlantic/Canary",
        "FI Europe/Helsinki",
        "FO Atlantic/Faroe Atlantic/Faeroe",
        "FR Europe/Paris",
        "GB Europe/London",
        "GE Asia/Tbilisi",
        "GG Europe/Guernsey",
        "GR Europe/Athens",
        "HK Asia/Hong_Kong",
        "HR Europe/Zagreb",
        "HU Europe/Budapest",
        "IE Europe/Dublin",
        "IL Asia/Jerusalem",
        "IM Europe/Isle_of_Man",
        "IN Asia/Kolkata Asia/Calcutta",
        "IS Atlantic/Reykjavik",
        "IT Europe/Rome",
        "JE Europe/Jersey",
        "JP Asia/Tokyo",
        "KR Asia/Seoul",
        "LI Europe/Vaduz",
        "LT Europe/Vilnius",
        "LU Europe/Luxembourg",
        "LV Europe/Riga",
        "MC Europe/Monaco",
        "MK Europe/Skopje",
        "MT Europe/Malta",
        "MX America/Mexico_City America/Cancun America/Merida America/Monterrey America/Matamoros America/Chihuahua"
            + " America/Ciudad_Juarez America/Ojinaga America/Mazatlan America/Bahia_Banderas America/Hermosillo"
            + " America/Tijuana",
        "MY Asia/Kuala_Lumpur Asia/Kuching",
        "NL Europe/Amsterdam",
        "NO Europe/Oslo",
        "NZ Pacific/Auckland Pacific/Chatham",
        "PH Asia/Manila",
        "PL Europe/Warsaw",
        "PR America/Puerto_Rico",
        "PT Europe/Lisbon Atlantic/Madeira Atlantic/Azores",
        "RO Europe/Bucharest",
        "RS Europe/Belgrade",
        "SE Europe/Stockholm",
        "SG Asia/Singapore",
        "SI Europe/Ljubljana",
        "SK Europe/Bratislava",
        "TH Asia/Bangkok",
        "TR Europe/Istanbul",
        "TW Asia/Taipei",
        "US America/New_York America/Detroit America/Kentucky/Louisville America/Kentucky/Monticello"
            + " America/Indiana/Indianapolis America/Indiana/Vincennes America/Indiana/Winamac America/Indiana/Marengo"
            + " America/Indiana/Petersburg America/Indiana/Vevay America/Chicago America/Indiana/Tell_City"
            + " America/Indiana/Knox America/Menominee America/North_Dakota/Center America/North_Dakota/New_Salem"
            + " America/North_Dakota/Beulah America/Denver America/Boise America/Phoenix America/Los_Angeles"
            + " America/Anchorage America/Juneau America/Sitka America/Metlakatla America/Yakutat America/Nome"
            + " America/Adak Pacific/Honolulu America/Indianapolis America/Louisville",
        "VA Europe/Vatican",
        "ZA Africa/Johannesburg",
    ]
}
