public import Clinical

extension ZoneRules {
    /// Berlin from 2023 to 2025: forward at 01:00 UTC on the last Sunday of March, back on the last Sunday of October.
    public static let berlin = ZoneRules(
        identifier: "Europe/Berlin",
        initialOffset: 3600,
        transitions: [
            Transition(at: Instant(milliseconds: 1_679_792_400_000), offset: 7200),
            Transition(at: Instant(milliseconds: 1_698_541_200_000), offset: 3600),
            Transition(at: Instant(milliseconds: 1_711_846_800_000), offset: 7200),
            Transition(at: Instant(milliseconds: 1_729_990_800_000), offset: 3600),
            Transition(at: Instant(milliseconds: 1_743_296_400_000), offset: 7200),
            Transition(at: Instant(milliseconds: 1_761_440_400_000), offset: 3600),
        ]
    )

    /// New York in 2024: forward on 10 March, back on 3 November, both at 02:00 local time.
    public static let newYork = ZoneRules(
        identifier: "America/New_York",
        initialOffset: -18_000,
        transitions: [
            Transition(at: Instant(milliseconds: 1_710_054_000_000), offset: -14_400),
            Transition(at: Instant(milliseconds: 1_730_613_600_000), offset: -18_000),
        ]
    )

    /// Tokyo, which has one offset all year.
    public static let tokyo = ZoneRules(identifier: "Asia/Tokyo", initialOffset: 32_400, transitions: [])

    /// Lord Howe Island in 2024, which shifts by half an hour.
    public static let lordHowe = ZoneRules(
        identifier: "Australia/Lord_Howe",
        initialOffset: 39_600,
        transitions: [
            Transition(at: Instant(milliseconds: 1_712_415_600_000), offset: 37_800),
            Transition(at: Instant(milliseconds: 1_728_142_200_000), offset: 39_600),
        ]
    )

    /// Samoa at the end of 2011, which skipped 30 December.
    public static let samoa = ZoneRules(
        identifier: "Pacific/Apia",
        initialOffset: -36_000,
        transitions: [Transition(at: Instant(milliseconds: 1_325_239_200_000), offset: 50_400)]
    )
}
