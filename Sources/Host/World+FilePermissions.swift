internal import Foundation

extension World {
    /// Makes files this process creates private by default.
    public static func restrictFilePermissions() {
        umask(0o077)
    }
}
