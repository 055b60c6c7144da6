internal import Foundation

extension World {
    /// Nobody else may read what the process writes unless it says so.
    public static func restrictFilePermissions() {
        umask(0o077)
    }
}
