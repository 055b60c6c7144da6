internal import CPango

extension Canvas {
    /// Writes the PDF's document information. Both dates are set because cairo would otherwise use the current time.
    func describe(_ metadata: VisitReport.Metadata) {
        let entries = [
            (CAIRO_PDF_METADATA_TITLE, metadata.title), (CAIRO_PDF_METADATA_AUTHOR, metadata.author),
            (CAIRO_PDF_METADATA_SUBJECT, metadata.subject), (CAIRO_PDF_METADATA_CREATOR, "Acclimate"),
            (CAIRO_PDF_METADATA_CREATE_DATE, metadata.created), (CAIRO_PDF_METADATA_MOD_DATE, metadata.created),
        ]
        for (key, value) in entries { cairo_pdf_surface_set_metadata(surface, key, value.printable) }
    }

    /// Adds an outline entry that links to a named destination, and returns its number. A parent of 0 is the top
    /// level.
    @discardableResult
    func outline(_ name: String, to destination: String, below parent: Int32 = 0) -> Int32 {
        cairo_pdf_surface_add_outline(
            surface, parent, name.printable, "dest='\(destination)'",
            parent == 0 ? CAIRO_PDF_OUTLINE_FLAG_OPEN : cairo_pdf_outline_flags_t(rawValue: 0))
    }
}
