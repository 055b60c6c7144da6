"""Documents: adding several at once, viewing, renaming, moving, removing and restoring them."""

import base64
import re
import urllib.request

from family import Family, plain, holds
from test_photo import png

# A photo as an iPhone stores it: 320 by 200 pixels, red and green.
HEIC = base64.b64decode("""
AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAA
AAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAABEQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAA
AACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkA
AAAwAAAwA8oAoIDJZbqSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADIAAAAEHBpeGkAAAAAAwgICAAA
ABZpcG1hAAAAAAAAAAEAAQOBAoMAAAEZbWRhdAAAAQ0oAa8TIdlvc+aocNO//nCUf/3ZmeHaq60nm9kO5rs7ZgfH//8PmQX3Q6v/YtaJMr/+U0
6u1OMAAAMDxipqhoHD3iW2/Z/6UTfruhG7bXHPiPAXkUIOwb+zG4Frp0IIdNIRg2F0TEjqmw6yZby6qfCsPa5bl0AAOCiuka85DNxbb/o5VSCU
bzW+/iZd0n66cF/9n/JPLr8n0R9j/7zvSTPjYI7+7I7UnVODrTDNiyAEeAAJ5IbywDR4anCWrqVYu/mvmZ1BL+16sXRw599kd8+GBUezdjUI7e
qcOrL//ymxQAAAAwFPjYAAAAMAB4AAAAMAAAMArpFjq32kjstNtEBwQAAAAwAAAwAAAwAtIA==
""")


def pdf(path, pages=2, body="BT /F1 40 Tf 72 700 Td (Action plan) Tj ET"):
    kids = " ".join(f"{4 + 2 * page} 0 R" for page in range(pages))
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", f"<< /Type /Pages /Kids [{kids}] /Count {pages} >>",
               "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
    for page in range(pages):
        objects.append(f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents {5 + 2 * page} 0 R"
                       " /Resources << /Font << /F1 3 0 R >> >> >>")
        objects.append(f"<< /Length {len(body)} >>\nstream\n{body}\nendstream")
    file, places = b"%PDF-1.4\n", []
    for number, text in enumerate(objects, 1):
        places.append(len(file))
        file += f"{number} 0 obj\n{text}\nendobj\n".encode()
    start = len(file)
    file += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    file += b"".join(f"{place:010d} 00000 n \n".encode() for place in places)
    path.write_bytes(file + f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n".encode())


def prepare(server, context, tmp_path):
    family = Family(context.new_page(), server.port)
    family.set_up(server.code)
    mia = family.add_person()
    png(tmp_path / "Insurance_card.png", 900, 600)
    pdf(tmp_path / "action plan.pdf")
    (tmp_path / "letter.heic").write_bytes(HEIC)
    return family, f"/people/{mia}/documents"


def add(family, *paths):
    family.page.set_input_files("#documents", [str(path) for path in paths])
    family.page.click("form[data-upload] button[type=submit]")


def titles(family):
    return family.texts(".document b")


def fetch(context, server, path):
    cookies = "; ".join(f"{cookie['name']}={cookie['value']}" for cookie in context.cookies())
    return urllib.request.urlopen(
        urllib.request.Request(f"http://127.0.0.1:{server.port}{path}", headers={"Cookie": cookies}))


def test_three_documents_are_added_at_once_and_more_are_appended(server, context, tmp_path):
    family, path = prepare(server, context, tmp_path)
    page = family.page
    family.open(path)
    assert "Your documents will appear here" in page.inner_text("main")
    # Cancelling the file picker chooses nothing and changes nothing.
    page.set_input_files("#documents", [])
    page.click("form[data-upload] button[type=submit]")
    page.wait_for_selector(".problems")
    assert "Choose at least one file. Nothing was changed." in page.inner_text(".problems")
    add(family, tmp_path / "Insurance_card.png", tmp_path / "action plan.pdf", tmp_path / "letter.heic")
    page.wait_for_selector(".document >> nth=2")
    assert titles(family) == ["Insurance card", "action plan", "letter"]
    assert page.locator(".document img").count() == 3
    holds(page, "[...document.images].every(image => image.complete && image.naturalWidth > 0)")
    assert "PDF, 2 pages" in plain(page.inner_text("main"))
    # Adding the same file again keeps the existing one.
    add(family, tmp_path / "action plan.pdf")
    page.wait_for_selector(".document >> nth=3")
    assert titles(family) == ["Insurance card", "action plan", "letter", "action plan"]
    # The original bytes come back; browsers that cannot display the format get a picture instead.
    heic = page.locator(".document-main").nth(2).get_attribute("href")
    assert fetch(context, server, heic + "/download").read() == HEIC
    assert fetch(context, server, heic + "/file").read().startswith(b"\xff\xd8\xff")
    answer = fetch(context, server, page.locator(".document-main").nth(1).get_attribute("href") + "/file")
    assert answer.headers["Content-Type"] == "application/pdf" and answer.headers["Cache-Control"] == "no-store"
    assert answer.read() == (tmp_path / "action plan.pdf").read_bytes()
    stored = [file.read_bytes() for file in (server.shared / "documents").rglob("*") if file.is_file()]
    assert len(stored) == 9 and all(file.startswith(b"ACLMSEAL") and b"Action plan" not in file for file in stored)
    assert not list((server.home / "incoming").iterdir())


def test_what_is_no_document_is_named_and_the_others_are_kept(server, context, tmp_path):
    family, path = prepare(server, context, tmp_path)
    page = family.page
    (tmp_path / "page.jpg").write_bytes(b"<!doctype html><script>alert(1)</script>")
    (tmp_path / "cut.pdf").write_bytes((tmp_path / "action plan.pdf").read_bytes()[:40])
    (tmp_path / "large.pdf").write_bytes(b"%PDF-1.4\n" + b"0" * (21 << 20))
    png(tmp_path / "bomb.png", 20_000, 20_000)
    bad = ["page.jpg", "cut.pdf", "large.pdf", "bomb.png"]
    family.open(path)
    add(family, tmp_path / "letter.heic", *(tmp_path / name for name in bad), tmp_path / "action plan.pdf")
    page.wait_for_selector("#problems", timeout=120_000)
    texts = " ".join(family.texts("#problems li"))
    assert all(name in texts for name in bad) and "larger than 20 MB" in texts and "50 megapixels" in texts
    assert titles(family) == ["letter", "action plan"]
    # The page still works: the next file is added, and the old list of errors is gone.
    add(family, tmp_path / "Insurance_card.png")
    page.wait_for_selector(".document >> nth=2")
    assert page.locator("#problems").count() == 0


def test_a_document_is_enlarged_renamed_moved_removed_and_taken_back(server, context, tmp_path):
    family, path = prepare(server, context, tmp_path)
    page = family.page
    family.open(path)
    add(family, tmp_path / "Insurance_card.png", tmp_path / "action plan.pdf", tmp_path / "letter.heic")
    page.wait_for_selector(".document >> nth=2")
    # Reordering by keyboard.
    page.locator(".document").nth(2).get_by_role("button", name="Move earlier").focus()
    page.keyboard.press("Enter")
    holds(page, "document.querySelectorAll('.document b')[1].textContent === 'letter'")
    assert titles(family) == ["Insurance card", "letter", "action plan"]
    # Zoom by button and by key.
    page.locator(".document-main").first.click()
    picture = page.locator("[data-viewer-picture]")
    holds(page, "document.querySelector('[data-viewer-picture]').naturalWidth === 900")
    before = picture.bounding_box()["width"]
    page.get_by_role("button", name="Zoom in").click()
    assert picture.bounding_box()["width"] > before * 1.2
    page.focus("[data-viewer-pane]")
    for _ in range(3):
        page.keyboard.press("+")
    assert picture.bounding_box()["width"] > before * 2.9
    page.keyboard.press("0")
    assert abs(picture.bounding_box()["width"] - before) < 2
    # Renaming, with an error first; Cancel stores nothing.
    page.get_by_role("link", name="Edit title and date").click()
    page.fill("[name=title]", "Nothing")
    page.locator(".form-cancel").click()
    assert page.inner_text("h1") == "Insurance card"
    page.get_by_role("link", name="Edit title and date").click()
    page.fill("[name=title]", " ")
    family.main_action()
    assert "Give the document a title." in page.inner_text(".problems")
    page.fill("[name=title]", "Card of the insurance")
    page.fill("[name=day]", "2026-01-09")
    family.main_action()
    page.wait_for_selector("h1:has-text('Card of the insurance')")
    # Pinned documents appear on Help.
    page.get_by_role("button", name="Keep offline").click()
    family.open("/help")
    assert "Card of the insurance" in page.inner_text("main") and "Mia’s documents" in page.inner_text("main")
    # Removed and restored.
    family.open(path)
    page.locator(".document-main").first.click()
    page.get_by_role("button", name="Remove this document").click()
    page.wait_for_url(re.compile("/documents$"))
    assert titles(family) == ["letter", "action plan"]
    page.get_by_role("button", name="Undo").click()
    page.wait_for_selector("text=Document restored")
    assert titles(family) == ["Card of the insurance", "letter", "action plan"]


def test_everything_works_without_scripts(server, context, chromium, tmp_path):
    family, path = prepare(server, context, tmp_path)
    bare = chromium.new_context(java_script_enabled=False, storage_state=context.storage_state())
    page = bare.new_page()
    (tmp_path / "clip.gif").write_bytes(b"GIF89a")
    page.goto(family.base + path)
    page.set_input_files("#documents", [str(tmp_path / name) for name in ("letter.heic", "clip.gif", "action plan.pdf")])
    page.click("form[data-upload] button[type=submit]")
    assert "clip.gif" in page.inner_text("#problems")
    assert "2 documents added: letter.heic, action plan.pdf" in plain(page.inner_text("main"))
    page.locator(".document-main").first.click()
    assert page.locator("[data-viewer-bar]").is_hidden()
    assert page.get_by_role("link", name="Open full size").is_visible()
    page.get_by_role("button", name="Remove this document").click()
    assert page.locator(".document").count() == 1
    page.get_by_role("button", name="Undo").click()
    assert page.locator(".document").count() == 2
    bare.close()
