/// A recognisable device name: "Firefox on Android". No further detail is stored.
package enum DeviceName {
    package static func of(_ userAgent: String?) -> String {
        let text = userAgent ?? ""
        let browsers = [
            ("Edg", "Edge"), ("OPR", "Opera"), ("SamsungBrowser", "Samsung Internet"), ("Firefox", "Firefox"),
            ("FxiOS", "Firefox"), ("CriOS", "Chrome"), ("Chrome", "Chrome"), ("Safari", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
            ("Macintosh", "Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux"),
        ]
        let browser = browsers.first { text.contains($0.0) }?.1
        let system = systems.first { text.contains($0.0) }?.1
        switch (browser, system) {
        case (let browser?, let system?): return "\(browser), \(system)"
        case (let name?, nil), (nil, let name?): return name
        case (nil, nil): return "–"
        }
    }
}
