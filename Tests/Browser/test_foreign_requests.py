"""No page of ours asks another host for anything. Every test of a page ends with that check; here it finds something."""

import pytest
from playwright.sync_api import Error


def test_a_request_to_another_host_is_noticed(chromium, foreign_requests, server):
    context = chromium.new_context(bypass_csp=True)
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/session/new")
    assert foreign_requests.take() == []
    page.evaluate("fetch('http://pollen.example/today', { mode: 'no-cors' }).catch(() => null)")
    with pytest.raises(Error):
        page.goto("https://192.0.2.7/")
    assert foreign_requests.take() == ["GET http://pollen.example/today HTTP/1.1", "CONNECT 192.0.2.7:443 HTTP/1.1"]
    context.close()
