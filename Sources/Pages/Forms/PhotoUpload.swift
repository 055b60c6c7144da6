internal import Encodings
internal import Foundation
package import Host
package import Store

/// Passes an uploaded photo through the decoder, which runs in its own process.
package enum PhotoUpload {
    /// The problem, as a sentence for the page.
    package struct Problem: Error {
        package let text: String

        package init(text: String) {
            self.text = text
        }

        /// The problem next to the field of the photo.
        package var problems: Problems { Problems([("photo", text)]) }
    }

    /// The photo of a form that holds nothing else; a problem if none was chosen.
    package static func read(_ request: some PageRequestValues) async -> Result<Photo, Problem> {
        guard let file = request.form.file else {
            return .failure(Problem(text: request.phrases("photo.missing")))
        }
        return await read(file, request)
    }

    package static func read(_ file: Form.File, _ request: some PageRequestValues) async -> Result<Photo, Problem> {
        do throws(Pictures.Refusal) {
            let jpeg = [UInt8](try await request.site.pictures.reencode(file: file.url))
            return .success(Photo(jpeg: jpeg, digest: Digest.of(jpeg)))
        } catch {
            return .failure(Problem(text: request.phrases.photo(error)))
        }
    }
}

extension Phrases {
    package func photo(_ refusal: Pictures.Refusal) -> String {
        switch refusal {
        case .notAPicture: self("photo.notAPicture")
        case .tooManyPixels: self("photo.tooManyPixels")
        case .damaged: self("photo.damaged")
        case .busy: self("photo.busy")
        case .timedOut, .failed: self("photo.failed")
        }
    }
}
