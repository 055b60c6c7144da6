public import Foundation

/// The file of the running program.
public enum ProgramFile {
    /// Its real path, even if it was started through a link or found on the search path.
    public static func current() -> URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    }
}
