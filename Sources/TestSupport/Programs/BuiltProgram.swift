public import Foundation
internal import Host

/// The `acclimate` program built with the tests.
public enum BuiltProgram {
    /// `ACCLIMATE_BINARY`, or else the program next to the test binary. The program looks for its templates in the
    /// checkout that contains it, so a build outside the checkout needs the variable.
    public static var url: URL {
        if let named = ProcessInfo.processInfo.environment["ACCLIMATE_BINARY"] { return URL(filePath: named) }
        return ProgramFile.current().deletingLastPathComponent().appending(path: "acclimate")
    }
}
