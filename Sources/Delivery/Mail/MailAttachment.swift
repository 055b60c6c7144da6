internal import Foundation
internal import GuardedHTTP

/// A file that goes with an email.
package struct MailAttachment: Sendable {
    /// Such as "report.pdf".
    package let fileName: String
    /// Such as "application/pdf".
    package let mediaType: String
    /// The content.
    package let bytes: [UInt8]

    /// Nil if the name is not one of visible ASCII without quotes and separators of folders, or the type is none.
    package init?(fileName: String, mediaType: String, bytes: [UInt8]) {
        guard (1...60).contains(fileName.utf8.count),
            fileName.utf8.allSatisfy({ ASCII.isVisible($0) && !#""\/"#.utf8.contains($0) }),
            mediaType.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).count == 2,
            mediaType.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "/.+-".utf8.contains($0) })
        else { return nil }
        self.fileName = fileName
        self.mediaType = mediaType
        self.bytes = bytes
    }

    /// The attachment as a part of a message (RFC 2045, RFC 2183), without the boundary.
    var lines: [String] {
        [
            "Content-Type: \(mediaType); name=\"\(fileName)\"", "Content-Transfer-Encoding: base64",
            "Content-Disposition: attachment; filename=\"\(fileName)\"", "",
            Data(bytes).base64EncodedString(options: [
                .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
            ]),
        ]
    }
}
