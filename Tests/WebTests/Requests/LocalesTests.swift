import Testing

@testable import Pages
@testable import Web

@Suite struct LocalesTests {
    /// `Accept-Language` and the resulting locale.
    static let headers: [(String?, String)] = [
        (nil, "en-GB"), ("", "en-GB"), ("*", "en-GB"), ("en-US", "en-US"), ("EN-us", "en-US"), ("de", "de-DE"),
        ("de-AT,de;q=0.9", "de-AT"), ("en", "en-GB"), ("pt", "pt-BR"), ("ja,fr-FR;q=0.8,en;q=0.5", "fr-FR"),
        ("ja", "en-GB"), ("de-LI, de;q=0.9, en;q=0.8", "de-DE"), (" nl-NL ; q=1 ", "nl-NL"), (",,,", "en-GB"),
        ("-", "en-GB"), ("e", "en-GB"), ("en-", "en-GB"), ("d", "en-GB"),
    ]

    @Test(arguments: headers)
    func `the first language that we have is taken`(_ header: String?, _ locale: String) {
        #expect(Locales.preferred(header) == locale)
    }
}

@Suite struct DeviceNameTests {
    /// A user agent string and the name shown to the family.
    static let agents: [(String?, String)] = [
        (nil, "–"), ("", "–"), ("curl/8.5", "–"),
        ("Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0", "Firefox, Linux"),
        ("Mozilla/5.0 (Android 14; Mobile; rv:126.0) Gecko/126.0 Firefox/126.0", "Firefox, Android"),
        (
            "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/125.0.0.0 Mobile Safari/537.36",
            "Chrome, Android"
        ),
        (
            "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36",
            "Samsung Internet, Android"
        ),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1",
            "Safari, iPhone"
        ),
        ("Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/125.0 Safari/604.1", "Chrome, iPad"),
        (
            "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36 Edg/125.0",
            "Edge, Windows"
        ),
        (
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15",
            "Safari, Mac"
        ),
        (
            "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/125.0.0.0 Safari/537.36",
            "Chrome, ChromeOS"
        ),
        ("<script>alert(1)</script>", "–"), ("Linux", "Linux"), ("Firefox/1", "Firefox"),
    ]

    @Test(arguments: agents)
    func `a device is named as people call it`(_ agent: String?, _ name: String) {
        #expect(DeviceName.of(agent) == name)
    }
}

@Suite struct RequestCodeTests {
    @Test func `a code is eight letters that nobody mistakes`() {
        let codes = (0..<200).map { RequestCode.make([UInt8($0), 17, 203, UInt8(255 - $0), 9]) }
        for code in codes {
            #expect(code.wholeMatch(of: /[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}/) != nil, "\(code)")
        }
        #expect(Set(codes).count > 190)
    }

    static let bytes: [([UInt8], String)] = [
        ([0, 0, 0, 0, 0], "2222-2222"), ([0, 0, 0, 0, 1], "3222-2222"), ([255, 255, 255, 255, 255], "3333-3333"),
        ([], "2222-2222"),
    ]

    @Test(arguments: bytes)
    func `the same bytes give the same code`(_ bytes: [UInt8], _ code: String) {
        #expect(RequestCode.make(bytes) == code)
    }
}
