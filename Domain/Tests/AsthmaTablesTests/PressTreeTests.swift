import AsthmaTables
import Clinical
import Devices
import Exchange
import NamedInstants
import Testing

@Suite struct PressTreeTests {
    /// 2025-12-01T00:00:00Z.
    private static let now = Instant(milliseconds: 1_764_547_200_000)

    private func read(_ text: String) -> Checked<PressTree, PressTree.Problem> {
        PressTree.read(Array(text.utf8), zone: .berlin, now: Self.now)
    }

    private func tree(_ text: String) throws -> PressTree {
        switch read(text) {
        case .valid(let tree): return tree
        case .invalid(let problems):
            Issue.record("refused: \(problems)")
            throw problems[0]
        }
    }

    private static let presses = """
        {"20250701-080007": {"Location": "1 Main St,Town,PA,US"}, "20250701-213000": {"Location": "1 Main St,Town,PA,US"}}
        """
    private static let places = """
        {"20250701-080007": {"Latitude": "40.4443533000000", "Longitude": "-79.9608350000000"}}
        """

    @Test(arguments: [
        (#"{"DailyData": \#(presses), "LatiandLong": \#(places)}"#, ""),
        (#"{"DailyData": {"ruth": \#(presses)}, "LatiandLong": {"ruth": \#(places)}}"#, "ruth"),
        (#"{"Test": {"DailyData": \#(presses), "LatiandLong": \#(places)}}"#, "Test"),
        (
            #"{"ruth": {"TimeLog.plist": ["20250701-080007", "20250701-213000"], "latiandlong.plist": "#
                + #"["40.4443533", "-79.960835", "0", "0"], "DailyData.plist": ["20250701-080007", "a", "#
                + #""20250701-213000", "b"], "DailyDataDate.plist": ["20250701", "20250701"]}}"#, "ruth"
        ),
        (#"{"DailyData": {"ruth": \#(presses)}, "ruth": {"LatiandLong": \#(places)}}"#, "ruth"),
    ])
    func `every form of the tree gives the same presses`(text: String, name: String) throws {
        let tree = try tree(text)
        let user = try #require(tree.users.first)
        #expect(tree.users.count == 1 && tree.unread.isEmpty && user.name == name)
        #expect(user.presses.map(\.stamp.text) == ["2025-07-01 08:00:07", "2025-07-01 21:30:00"])
        #expect(user.presses.map(\.at.offset) == [7200, 7200])
        #expect(user.presses[0].at.instant == Instant(milliseconds: 1_751_349_607_000))
        #expect(user.presses[0].place?.latitude == 40_444_353 && user.presses[0].place?.longitude == -79_960_835)
        #expect(user.presses[1].place == nil && user.withoutAddress == 0 && user.shortDays.isEmpty)
    }

    @Test func `users stay apart`() throws {
        let tree = try tree(
            #"{"DailyData": {"ruth": \#(Self.presses), "20250801-070000": {"Location": ""}}, "#
                + #""Test": {"DailyData": {"20250901-070000": {"Location": ""}}}, "Settings": {"a": 1}}"#)
        #expect(tree.users.map(\.name) == ["", "Test", "ruth"])
        #expect(tree.users.map(\.presses.count) == [1, 1, 2])
        #expect(tree.unread == ["Settings"])
    }

    @Test func `clocks that skip or repeat a time are named`() throws {
        let user = try tree(
            #"{"TimeLog": ["20250330-023015", "20251026-023015", "20251026-023015", "20250701-080000"]}"#
        ).users[0]
        #expect(user.presses.map(\.clock) == [.skipped, .once, .twice, .twice])
        #expect(user.presses.map(\.ordinal) == [0, 0, 0, 1])
        #expect(user.presses[0].at.time == TimeOfDay(hour: 3, minute: 30))
        #expect(user.presses[0].at.instant.milliseconds % 60_000 == 15_000)
        #expect(user.presses[2].at.offset == 7200)
    }

    @Test func `what the app counted and did not store is told, never added`() throws {
        let user = try tree(
            #"{"DailyData": \#(Self.presses), "LatiandLong": {"20250702-080000": {"Latitude": "", "Longitude": ""}}, "#
                + #""TimesPerDay": {"20250701": {"Times": 1}, "20250702": {"Times": 3}, "20250703": {"Times": 2}}}"#
        ).users[0]
        #expect(user.presses.count == 3 && user.withoutAddress == 1 && user.presses[2].place == nil)
        #expect(
            user.shortDays.map { "\($0.day.iso) \($0.counted) \($0.found)" } == ["2025-07-02 3 1", "2025-07-03 2 0"])
    }

    @Test func `results are read in each of their forms`() throws {
        let user = try tree(
            #"{"Test": {"Survey": {"20250701-080000": {"AsthmaChance": 30}}, "SurveyResults": ["20250702-080000", 40], "#
                + #""Questionnaire": {"20250703-080000": {"Result": 100}}}}"#
        ).users[0]
        #expect(user.results.map(\.points) == [30, 40, 100])
        #expect(user.presses.isEmpty)
    }

    @Test func `places of other lengths belong to no press`() throws {
        let user = try tree(#"{"TimeLog": ["20250701-080000"], "latiandlong": ["1", "2", "3", "4"]}"#).users[0]
        #expect(user.placesWithoutPress == 2 && user.presses[0].place == nil)
    }

    @Test(
        arguments: [
            (#"{"DailyData": {"2025-07-01 08:00": {"Location": "a"}}}"#, .timeInvalid, "DailyData/2025-07-01 08:00"),
            (#"{"DailyData": {"20250230-080000": {"Location": "a"}}}"#, .timeInvalid, "DailyData/20250230-080000"),
            (#"{"DailyData": {"20250701-080060": {"Location": "a"}}}"#, .timeInvalid, "DailyData/20250701-080060"),
            (#"{"DailyData": {"19700101-010000": {"Location": "a"}}}"#, .timeImpossible, "DailyData/19700101-010000"),
            (#"{"DailyData": {"20260101-010000": {"Location": "a"}}}"#, .timeImpossible, "DailyData/20260101-010000"),
            (
                #"{"Test": {"DailyData": {"20250701-080000": {}}}}"#, .addressMissing,
                "Test/DailyData/20250701-080000/Location"
            ),
            (#"{"DailyData": {"20250701-080000": "a"}}"#, .unknownForm, "DailyData/20250701-080000"),
            (#"{"DailyData": "a"}"#, .unknownForm, "DailyData"), ("[]", .unknownForm, ""), ("{}", .nothingFound, ""),
            (
                #"{"LatiandLong": {"20250701-080000": {"Latitude": "north", "Longitude": "1"}}}"#, .placeUnreadable,
                "LatiandLong/20250701-080000"
            ),
            (#"{"TimesPerDay": {"ruth": {"2025-07-01": {"Times": 1}}}}"#, .dayInvalid, "TimesPerDay/ruth/2025-07-01"),
            (#"{"TimesPerDay": {"20250701": {"Times": -1}}}"#, .countInvalid, "TimesPerDay/20250701/Times"),
            (#"{"TimesPerDay": ["20250701"]}"#, .pairIncomplete, "TimesPerDay"),
            (
                #"{"Questionnaire": {"20250701-080000": {"Result": 101}}}"#, .resultInvalid,
                "Questionnaire/20250701-080000"
            ),
            (#"{"TimeLog": ["20250701-080000", 5]}"#, .timeInvalid, "TimeLog[1]"),
            (#"{"TimeLog": [], "TimeLog.plist": []}"#, .listTwice, "TimeLog.plist"),
            (#"{"DailyData": {"#, .json(.endsEarly), ""),
        ] as [(String, PressTree.Reason, String)])
    func `a malformed part is named by its path`(text: String, reason: PressTree.Reason, path: String) {
        guard case .invalid(let problems) = read(text) else {
            Issue.record("accepted")
            return
        }
        #expect(problems == [problems[0]])
        #expect(problems[0].reason == reason && problems[0].path == path, "\(problems)")
    }
}
