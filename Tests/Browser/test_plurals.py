"""Scripts count as the server does: by the rules that come with a sentence."""


def test_a_number_has_the_form_that_the_language_gives_it(home, server, context):
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.port}/session/new")
    wrong = page.evaluate(
        """async () => {
            const { modules } = await import(document.querySelector("script[type=module]").src);
            const { pluralForm } = modules["js/plural.js"];
            const { forms, rules } = JSON.parse(document.querySelector("[data-counted]").dataset.counted);
            const browser = new Intl.PluralRules(document.documentElement.lang);
            const numbers = [...Array(2000).keys(), 1000000];
            return numbers.filter((number) => pluralForm(forms, rules, number) !== forms[browser.select(number)]);
        }"""
    )
    assert wrong == []
