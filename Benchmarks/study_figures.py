"""What both readers of a study's Parquet files share: which columns are questions, and which figures may be shown."""

LIMIT = 11
# Columns of a row that are no answers to questions.
FIXED = {
    "id", "key", "site", "region", "day", "at", "questionnaire", "total", "grass", "birch", "pm2_5", "o3",
    "temperature", "rain", "sources", "study", "month"}


def missable(names):
    """What can be missing of an answer, as (name in the dashboard, column)."""
    return [(name, name) for name in names if name not in FIXED] + [("environment", "sources")]


def shown(people):
    """Counts by class as the dashboard shows them (SmallCounts): None for one that is hidden."""
    result = {name: None if 0 < count < LIMIT else count for name, count in people.items()}
    hidden = sum(count for name, count in people.items() if result[name] is None)
    if hidden:
        for name, count in sorted(people.items(), key=lambda item: (item[1], item[0])):
            if result[name] is None or count < LIMIT:
                continue
            if hidden >= LIMIT and sum(value is None for value in result.values()) >= 2:
                break
            result[name] = None
            hidden += count
    return result


def figures(answers, days, without, people):
    """The figures that may be shown.

    answers: how many there are. days: pairs of a day and its answers, oldest first. without: answers without a value, by
    question. people: people with a key, by region; an anonymous study has none.
    """
    return {
        "answers": answers if answers >= LIMIT else None,
        "days": [{"day": str(day), "answers": count if count >= LIMIT else None} for day, count in days],
        "missingPercent": {
            name: None if count < LIMIT else round(count / answers * 1000) / 10
            for name, count in without.items() if count},
        "peopleWhoAnswered": shown(dict(sorted(people.items()))) if any(people.values()) else None}
