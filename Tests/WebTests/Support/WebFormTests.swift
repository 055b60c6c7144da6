import Testing

/// The tests' own HTML reader: whatever it misses, no test sees.
@Suite struct WebFormTests {
    static let page = """
        <!doctype html><main id="main"><p>2 < 3</p>
        <form class="a" method="post" action="/one?a=1&amp;b=2" novalidate>
        <input type="hidden" name="csrf" value="t"><input name="text" value="&lt;b&gt; &amp;amp; &quot;"/>
        <input type="checkbox" name="box" value="1" checked><input type="checkbox" name="box" value="2">
        <input type="radio" name="pick" value="a"><input type="radio" name="pick" value="b" checked>
        <select id="m" name="menu"><option value="x">X</option><option value="y" selected>Y</option></select>
        <select name="first"><optgroup label="G"><option value="one">1</option></optgroup><option value="two">2</option></select>
        <textarea name="notes" rows="3">
        Two &lt;lines&gt;
        here</textarea><input type="file" name="file"><button type="submit" name="go" value="save">Save</button></form>
        <form id="other" method="post" action="/two" enctype="multipart/form-data"></form>
        <button type="submit" form="other" name="go" value="far">Far</button><input form="other" name="late" value="">
        </main>
        """

    @Test func `a form is read as a browser would send it`() throws {
        let form = try #require(WebForm.all(in: Self.page).first)
        #expect(form.action == "/one?a=1&b=2" && !form.isMultipart)
        #expect(
            form.fields.map { "\($0.name)=\($0.value)" } == [
                "csrf=t", "text=<b> &amp; \"", "box=1", "pick=b", "menu=y", "first=one", "notes=Two <lines>\nhere",
            ])
        #expect(form.buttons.map { "\($0.name)=\($0.value)" } == ["go=save"])
    }

    @Test func `a field can belong to a form that it does not stand in`() throws {
        let forms = WebForm.all(in: Self.page)
        #expect(forms.count == 2)
        let form = try #require(forms.last)
        #expect(form.isMultipart && form["late"] == "")
        #expect(form.buttons.map(\.value) == ["far"])
    }
}
