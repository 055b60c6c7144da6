"""A report goes out by email with its PDF, and what was sent is on record."""

import email
import email.policy
import subprocess

import pytest
from conftest import BINARY
from family import Family
from receivers import MailServer
from site_driver import Server
from test_reminders import certificate


@pytest.fixture
def house(tmp_path, chromium):
    pem, key = certificate(tmp_path)
    secret = tmp_path / "password"
    secret.write_text("correct horse\n")
    server = Server(tmp_path / "home", BINARY)
    with MailServer(pem, key) as mail:
        server.environment |= {
            "ACCLIMATE_MAIL_SERVER": f"127.0.0.1:{mail.port}", "ACCLIMATE_MAIL_USER": "reminders",
            "ACCLIMATE_MAIL_PASSWORD_FILE": str(secret), "ACCLIMATE_MAIL_SENDER": "acclimate@example.org",
            "ACCLIMATE_MAIL_AUTHORITY": str(pem)}
        server.start()
        context = chromium.new_context(viewport={"width": 390, "height": 844})
        family = Family(context.new_page(), server.port)
        family.set_up(server.code)
        mia = family.add_person(name="Mia", allergens=("peanut",))
        yield family, mia, mail
        context.close()
        server.stop()


def test_a_report_reaches_the_clinic_once(house):
    family, mia, mail = house
    page = family.page
    family.open(f"/people/{mia}/report/page?range=four-weeks")
    page.get_by_role("link", name="Send by email", exact=True).click()
    page.get_by_label("Email address").fill("practice@example.net")
    page.get_by_label("Repeat the address").fill("practise@example.net")
    page.get_by_role("button", name="Send").click()
    assert page.get_by_text("The two addresses do not match.").first.is_visible()
    page.get_by_label("Repeat the address").fill("practice@example.net")
    page.get_by_label("Name, if you like").fill("Dr. Meyer")
    page.get_by_role("button", name="Send").click()
    assert page.get_by_text("Nothing has been sent to practice@example.net before.").is_visible()
    assert not mail.messages
    page.get_by_role("button", name="Yes, send").click()
    page.get_by_text("Dr. Meyer, practice@example.net").wait_for()
    assert page.get_by_text("The mail server accepted it.").is_visible()

    assert len(mail.messages) == 1
    message = email.message_from_string(mail.messages[0], policy=email.policy.default)
    assert message["To"] == "practice@example.net" and "Mia" not in message["Subject"]
    text, file = message.iter_parts()
    assert "a report about Mia" in text.get_content()
    assert file.get_filename().startswith("acclimate-") and file.get_content_type() == "application/pdf"
    out = subprocess.run(["pdftotext", "-", "-"], input=file.get_content(), capture_output=True, check=True)
    assert "Mia" in out.stdout.decode()

    # The next one goes to the same address with two taps.
    family.open(f"/people/{mia}/report/mail?range=four-weeks")
    page.get_by_role("button", name="Send").click()
    page.locator("article").nth(1).wait_for()
    assert len(mail.messages) == 2
