"""The browser's half of blind signatures: the RFC's example, and signatures by an independent implementation."""

import json
from pathlib import Path

import pytest
from study_server import DayKey, StudyServer, base64url, from_base64url

EXAMPLE = Path(__file__).resolve().parent.parent / "StudyTokensTests/Fixtures/rfc9474-appendix-a-1.json"

MODULE = """async () => {
    window.tokens = await import("/js/blind-tokens.js");
    window.hex = (text) => Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16));
    window.text = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    window.wrong = async (work) => {
        try { await work(); return null; } catch (error) { return [error.name, error.message]; }
    };
}"""


@pytest.fixture(scope="module")
def key():
    return DayKey()


@pytest.fixture(scope="module")
def server():
    running = StudyServer({})
    yield running
    running.close()


@pytest.fixture
def page(context, server):
    page = context.new_page()
    page.goto(server.address)
    page.evaluate(MODULE)
    return page


@pytest.fixture
def example():
    example = json.loads(EXAMPLE.read_text())
    n = int(example["n"], 16)
    example["r"] = f"{pow(int(example['inv'], 16), -1, n):01024x}"
    example["jwk"] = {name: base64url(bytes.fromhex(example[name])) for name in ("n", "e")}
    return example


def blinded(page, key, message):
    """Blinds in the page, which keeps its half, and returns what goes to the server."""
    return from_base64url(page.evaluate("""async ([spki, message]) => {
        window.key = await tokens.importPublicKey(tokens.bytesOf(spki));
        window.prepared = tokens.prepare(tokens.bytesOf(message));
        window.halves = await tokens.blind(key, prepared);
        return tokens.base64url(halves.blinded);
    }""", [base64url(key.spki), base64url(message)]))


def test_the_example_of_the_rfc_comes_out_byte_for_byte(page, example):
    result = page.evaluate("""async (rfc) => {
        const key = await tokens.importPublicKey(rfc.jwk);
        const prepared = tokens.prepare(hex(rfc.msg), () => hex(rfc.msg_prefix));
        const random = (length) => hex(length === 48 ? rfc.salt : rfc.r);
        const { blinded, inverse } = await tokens.blind(key, prepared, random);
        const signature = await tokens.finalize(key, prepared, hex(rfc.blind_sig), inverse);
        return {
            prepared_msg: text(prepared), blinded_msg: text(blinded), inv: text(inverse), sig: text(signature),
            bits: key.bits, length: key.length,
        };
    }""", example)
    assert (result.pop("bits"), result.pop("length")) == (4096, 512)
    assert result == {name: example[name] for name in result}


def test_a_signature_made_elsewhere_is_valid_elsewhere(page, key):
    for message in (b"", b"a", b"acclimate" * 100):
        signature = key.sign(blinded(page, key, message))
        result, prepared = page.evaluate("""async (signature) => {
            const made = await tokens.finalize(key, prepared, tokens.bytesOf(signature), halves.inverse);
            return [tokens.base64url(made), tokens.base64url(prepared)];
        }""", base64url(signature))
        prepared, result = from_base64url(prepared), from_base64url(result)
        assert len(result) == 384 and len(prepared) == 32 + len(message) and prepared.endswith(message)
        assert key.is_valid(result, prepared) and not key.is_valid(result, prepared + b"x")


def test_keys_come_as_spki_and_as_numbers(page, key):
    numbers = {"n": base64url(key.n.to_bytes(384, "big")), "e": "AQAB"}
    assert page.evaluate("""async ([spki, numbers]) => {
        const [one, other] = [
            await tokens.importPublicKey(tokens.bytesOf(spki)), await tokens.importPublicKey(numbers)];
        return [one.n === other.n, one.e === 65537n, one.bits, other.length];
    }""", [base64url(key.spki), numbers]) == [True, True, 3072, 384]


def test_a_wrong_signature_is_refused(page, key):
    signature = bytearray(key.sign(blinded(page, key, b"a token")))
    signature[200] ^= 1
    attempt = """(signature) => wrong(() => tokens.finalize(key, prepared, tokens.bytesOf(signature), halves.inverse))"""
    assert page.evaluate(attempt, base64url(signature)) == ["BlindSignatureError", "invalid signature"]
    assert page.evaluate(attempt, base64url(bytes(384))) == ["BlindSignatureError", "invalid signature"]
    for size in (0, 383, 385):
        assert page.evaluate(attempt, base64url(bytes(size))) == ["BlindSignatureError", "unexpected input size"]


def test_a_changed_message_or_another_inverse_is_refused(page, key):
    signature = base64url(key.sign(blinded(page, key, b"a token")))
    answers = page.evaluate("""async (signature) => {
        const bytes = tokens.bytesOf(signature);
        const changed = prepared.map((byte, place) => byte ^ (place === 35 ? 1 : 0));
        const other = await tokens.blind(key, prepared);
        return [
            await wrong(() => tokens.finalize(key, changed, bytes, halves.inverse)),
            await wrong(() => tokens.finalize(key, prepared, bytes, other.inverse)),
            await wrong(() => tokens.finalize(key, prepared, bytes, halves.inverse.slice(1))),
            await wrong(() => tokens.finalize(key, prepared, bytes, halves.inverse)),
        ];
    }""", signature)
    assert [answer and answer[1] for answer in answers] == [
        "invalid signature", "invalid signature", "unexpected input size", None]


def test_another_key_signs_nothing(page, key):
    signature = DayKey().sign((0).to_bytes(1, "big") + blinded(page, key, b"a token")[1:])
    assert page.evaluate("""(signature) => wrong(
        () => tokens.finalize(key, prepared, tokens.bytesOf(signature), halves.inverse))""",
        base64url(signature)) == ["BlindSignatureError", "invalid signature"]


def test_the_same_message_never_looks_the_same_and_always_has_one_length(page, key):
    lengths, differing = page.evaluate("""async (spki) => {
        const key = await tokens.importPublicKey(tokens.bytesOf(spki));
        const prepared = tokens.prepare(new Uint8Array(100));
        const made = [];
        for (let count = 0; count < 20; count++) made.push(await tokens.blind(key, prepared));
        const lengths = made.flatMap(({ blinded, inverse }) => [blinded.length, inverse.length]);
        return [[...new Set(lengths)], new Set(made.map(({ blinded }) => text(blinded))).size];
    }""", base64url(key.spki))
    assert (lengths, differing) == ([384], 20)


def test_a_random_number_that_does_not_fit_is_drawn_again(page, key):
    drawn, problem = page.evaluate("""async (spki) => {
        const key = await tokens.importPublicKey(tokens.bytesOf(spki));
        const prepared = tokens.prepare(new Uint8Array(1));
        const draws = [new Uint8Array(384), new Uint8Array(384).fill(255), new Uint8Array(384).fill(1)];
        let drawn = 0;
        const random = (length) => (length === 48 ? new Uint8Array(48) : draws[drawn++]);
        await tokens.blind(key, prepared, random);
        return [drawn, await wrong(() => tokens.blind(key, prepared, (length) => new Uint8Array(length)))];
    }""", base64url(key.spki))
    assert (drawn, problem) == (3, ["BlindSignatureError", "blinding error"])


def test_a_factor_of_the_key_cannot_blind(page, key):
    p = key.private.private_numbers().p
    assert page.evaluate("""async ([spki, factor]) => {
        const key = await tokens.importPublicKey(tokens.bytesOf(spki));
        const random = (length) => (length === 48 ? new Uint8Array(48) : hex(factor));
        return wrong(() => tokens.blind(key, tokens.prepare(new Uint8Array(1)), random));
    }""", [base64url(key.spki), f"{p:0768x}"]) == ["BlindSignatureError", "blinding error"]


def test_a_key_too_small_for_the_encoding_is_refused(page):
    # 736 bits hold neither hash nor salt.
    n = (1 << 735) + 1
    problem = page.evaluate("""async (n) => wrong(async () => {
        const key = await tokens.importPublicKey({ n, e: "AQAB" });
        await tokens.blind(key, tokens.prepare(new Uint8Array(1)));
    })""", base64url(n.to_bytes(92, "big")))
    assert problem and problem[0] in ("BlindSignatureError", "DataError", "OperationError")


def test_blinding_does_not_keep_a_phone_waiting(page, key, record_property):
    signature = base64url(key.sign(blinded(page, key, b"a token")))
    milliseconds = page.evaluate("""async (signature) => {
        const began = performance.now();
        for (let count = 0; count < 7; count++) {
            await tokens.blind(key, prepared);
            await tokens.finalize(key, prepared, tokens.bytesOf(signature), halves.inverse);
        }
        return performance.now() - began;
    }""", signature)
    record_property("seven tokens, milliseconds", round(milliseconds))
    print(f"Seven tokens took {milliseconds:.0f} ms.")
