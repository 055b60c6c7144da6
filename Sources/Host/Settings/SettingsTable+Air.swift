internal import Air
internal import Feeds
internal import Foundation

extension SettingsTable {
    static let openMeteoURL = Setting(
        name: "open-meteo-url", fallback: "https://api.open-meteo.com/v1",
        explanation: "Where the weather comes from, free for non-commercial use; off asks nobody.",
        read: SettingText.api
    )
    static let openMeteoAirURL = Setting(
        name: "open-meteo-air-url", fallback: "https://air-quality-api.open-meteo.com/v1",
        explanation: "Where pollen and air quality come from; off asks nobody.",
        read: SettingText.api
    )
    static let openMeteoPlacesURL = Setting(
        name: "open-meteo-places-url", fallback: "https://geocoding-api.open-meteo.com/v1",
        explanation: "Where places are searched for; off uses only the list that comes with the program.",
        read: SettingText.api
    )
    static let openMeteoKey = Setting(
        name: "open-meteo-key-file", fallback: "",
        explanation: "File with the key of a paid account of Open-Meteo, which also has addresses of its own.",
        read: SettingText.keyFile
    )
    static let openMeteoBudget = Setting(
        name: "open-meteo-budget", fallback: "600/minute, 5000/hour, 10000/day",
        explanation: "The most requests to Open-Meteo, as it counts them.",
        read: SettingText.budget
    )
    static let ambeeURL = Setting(
        name: "ambee-url", fallback: "https://api.ambeedata.com",
        explanation: "Where Ambee is asked, once ambee-key-file is set; off asks nobody.",
        read: SettingText.api
    )
    static let ambeeKey = Setting(
        name: "ambee-key-file", fallback: "",
        explanation: "File with the key for Ambee; without it Ambee is not asked.",
        read: SettingText.keyFile
    )
    static let ambeeBudget = Setting(
        name: "ambee-budget", fallback: "100/day",
        explanation: "The most records of Ambee, as it bills them.",
        read: SettingText.budget
    )
    static let ambeeGases = Setting(
        name: "ambee-gases", fallback: "",
        explanation: "Units of Ambee's gases, such as co=ppm, o3=ppb; a gas without one is not understood.",
        read: { text throws(SettingProblem) in
            guard let units = AirFeedSettings.gasUnits(text) else {
                throw SettingProblem("must be units of gases such as co=ppm, o3=ppb, not “\(text)”")
            }
            return units
        }
    )
    static let airOrder = Setting(
        name: "air-order", fallback: "",
        explanation: "Who is asked first, such as pollen@europe: station, open-meteo; Open-Meteo alone if not set.",
        read: { text throws(SettingProblem) in
            do throws(AirOrder.Problem) { return try AirOrder(text) } catch {
                throw SettingProblem("is no order of providers: \(error.sentence)")
            }
        }
    )
    static let airModes = Setting(
        name: "air-modes", fallback: "",
        explanation: "For trying out: open-meteo=canned invents values, ambee=error:quota pretends an error.",
        read: SettingText.airModes
    )
    static let airStation = Setting(
        name: "air-station", fallback: "",
        explanation: "A station nearby: name, latitude, longitude, radius in km, zone; needs air-station-file.",
        read: { text throws(SettingProblem) in try Settings.Air.Station.read(text) }
    )
    static let airStationFile = Setting(
        name: "air-station-file", fallback: "",
        explanation: "File with the station's measurements, CSV, see docs/air.md.",
        read: SettingText.readableFile
    )
    static let airStationLicence = Setting(
        name: "air-station-licence", fallback: "",
        explanation:
            "Whom to name and the licence, as City of Bristol, CC-BY-4.0; without it values stay on this server.",
        read: { text throws(SettingProblem) in try Settings.Air.Licence.read(text) }
    )
    static let airRetention = Setting(
        name: "air-retention", fallback: "3653",
        explanation: "For how many days hours of pollen, air and weather are kept.",
        read: { text throws(SettingProblem) in
            guard let days = Int(text), (7...36_600).contains(days) else {
                throw SettingProblem("must be a number of days from 7 to 36600, not “\(text)”")
            }
            return days
        }
    )
}

extension AirOrder.Problem {
    /// Says which part is wrong.
    fileprivate var sentence: String {
        switch self {
        case .notARule(let part): "“\(part)” is not of the form topic: provider"
        case .unknownTopic(let name): "“\(name)” is neither pollen nor pollutants nor weather"
        case .unknownRegion(let name): "“\(name)” is neither europe nor a country such as DE"
        case .unknownProvider(let name): "“\(name)” is not one of \(AirOrder.providers.joined(separator: ", "))"
        case .twice(let part): "“\(part)” repeats a topic and region"
        }
    }
}
