/// PDF files built line by line, so that the tests need no binary files.
enum TestPDF {
    static func pages(_ count: Int) -> [UInt8] {
        file(pages: Array(repeating: "BT /F1 24 Tf 72 720 Td (Page) Tj ET", count: count))
    }

    /// A page with a script that would run on opening.
    static let withScript = file(
        pages: [""], catalog: "/OpenAction << /S /JavaScript /JS (app.alert\\('x'\\);) >>")

    /// A small file with nested forms that draw some ten billion lines in all.
    static let bomb: [UInt8] = {
        let deep = 10
        let forms = (0..<deep).map { level in
            let calls =
                level == deep - 1
                ? String(repeating: "0 0 m 500 800 l S\n", count: 10) : String(repeating: "/X Do\n", count: 10)
            let next = level == deep - 1 ? "" : "/Resources << /XObject << /X \(level + 6 + 1) 0 R >> >> "
            return "<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] \(next)/Length \(calls.utf8.count) >>\n"
                + "stream\n\(calls)\nendstream"
        }
        return file(pages: [String(repeating: "/X Do\n", count: 10)], xObject: 6, more: forms)
    }()

    private static func file(
        pages: [String], catalog: String = "", xObject: Int? = nil, more: [String] = []
    ) -> [UInt8] {
        // 1 catalog, 2 pages, 3 font, then two objects per page, then the others.
        let kids = pages.indices.map { "\(4 + $0 * 2) 0 R" }.joined(separator: " ")
        let form = xObject.map { "/XObject << /X \($0) 0 R >>" } ?? ""
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R \(catalog) >>",
            "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
        ]
        for (index, content) in pages.enumerated() {
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(5 + index * 2) 0 R"
                    + " /Resources << /Font << /F1 3 0 R >> \(form) >> >>")
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
        }
        var file = "%PDF-1.4\n"
        var places: [Int] = []
        for (index, object) in (objects + more).enumerated() {
            places.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(places.count + 1)\n0000000000 65535 f \n"
        for place in places { file += String(String("0000000000" + String(place)).suffix(10)) + " 00000 n \n" }
        file += "trailer\n<< /Size \(places.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(file.utf8)
    }
}

/// The boxes of an iPhone photo without image data.
enum TestHEIC {
    static let start: [UInt8] = [0, 0, 0, 24] + Array("ftypheic".utf8) + [0, 0, 0, 0] + Array("mif1heic".utf8)

    static func saying(width: UInt32, height: UInt32) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { withUnsafeBytes(of: number.bigEndian, Array.init) }
        let size = bytes(20) + Array("ispe".utf8) + bytes(0) + bytes(width) + bytes(height)
        return start + bytes(UInt32(8 + size.count)) + Array("ipco".utf8) + size + [UInt8](repeating: 0, count: 64)
    }
}
