internal import ArgumentParser

/// What a command is given that logs a record.
struct LogOptions: ParsableArguments {
    @Option(help: "An id of your own, so that the same command again changes nothing.")
    var id: String?

    @OptionGroup var home: HomeOption
    @OptionGroup var format: FormatOption
}
