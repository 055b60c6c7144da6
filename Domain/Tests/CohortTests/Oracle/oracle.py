"""The numbers that CohortTests compares with, from statsmodels and lifelines.

    python3 -m venv venv && venv/bin/pip install numpy==2.4.6 pandas==2.3.3 statsmodels==0.15.0 lifelines==0.30.3 patsy
    venv/bin/python oracle.py

Writes the data (answers.csv, exposures.csv, spans.csv, intervals.csv) and what the packages make of it (expected.csv).
The data come from a fixed seed. All covariances are those of OLS.fit(cov_type="cluster") with two groups and the defaults.
p values and intervals are scipy's, with degrees of freedom from the effective numbers of clusters, worked out from the whole
design with a column for each person.
"""

import csv
from pathlib import Path

import numpy as np
import pandas as pd
import patsy
import statsmodels.api as sm
from lifelines import KaplanMeierFitter
from lifelines.fitters.npmle import npmle
from scipy import stats
from statsmodels.stats.sandwich_covariance import cov_cluster_2groups

FOLDER = Path(__file__).parent
FIRST, DAYS, PEOPLE, PLACES = 20_500, 100, 32, 4
LAGS = (0, 1)
random = np.random.default_rng(20_260_301)


def write(name, header, rows):
    with open(FOLDER / name, "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)


def make_panel():
    """People in places, some of whom move; pollen with gaps; dust everywhere the same for two places."""
    exposures = []
    for place in range(PLACES):
        level = 0.0
        for day in range(FIRST - 2, FIRST + DAYS):
            level = 0.6 * level + random.normal()
            season = np.exp(-(((day - FIRST - 45) / 20) ** 2))
            grass = round(float(60 * season * np.exp(level * 0.7)), 1)
            dust = round(float(8 * np.exp(0.4 * random.normal())), 1)
            exposures.append((place, day, "" if random.random() < 0.03 else grass, dust))
    grass = {(place, day): value for place, day, value, _ in exposures}
    answers = []
    for person in range(PEOPLE):
        home, mean, noise = person % PLACES, random.normal(2, 1), 0.0
        last = DAYS if random.random() < 0.6 else int(random.integers(5, DAYS))
        for day in range(FIRST, FIRST + last):
            noise = 0.5 * noise + random.normal()
            if random.random() < 0.2:
                continue
            place = (home + 1) % PLACES if random.random() < 0.05 else home
            pollen = grass[(place, day - 1)]
            score = mean + noise + 0.02 * (pollen or 0) + 0.3 * ((day % 7) in (2, 3))
            score = int(min(12, max(0, round(float(score)))))
            medicine = int(random.random() < 0.1 + 0.06 * score)
            answers.append((person, place, day, "" if random.random() < 0.02 else score, medicine))
    return answers, exposures


def spline(days):
    """A natural cubic spline by truncated powers (Hastie, Tibshirani and Friedman, 5.4 and 5.5), without the constant."""
    first, last = days.min(), days.max()
    knots = [first, *range(first + 30, last, 30), last]
    scaled = [(knot - first) / (last - first) for knot in knots]
    x = ((days - first) / (last - first)).to_numpy(float)

    def d(k):
        cube = lambda v: np.maximum(v, 0) ** 3
        return (cube(x - scaled[k]) - cube(x - scaled[-1])) / (scaled[-1] - scaled[k])

    columns = [x] + [d(k) - d(len(knots) - 2) for k in range(len(knots) - 2)]
    made = np.column_stack(columns)
    # The same curves as patsy has.
    other = np.asarray(patsy.dmatrix(
        "cr(x, knots=inner) - 1", {"x": x, "inner": scaled[1:-1]}))
    whole = np.column_stack([np.ones(len(x)), made])
    assert np.abs(whole @ np.linalg.lstsq(whole, other, rcond=None)[0] - other).max() < 1e-9
    return made


def fit(table, regressors):
    table = table.dropna(subset=["score", *regressors]).reset_index(drop=True)
    persons = pd.get_dummies(table.person).to_numpy(float)
    weekdays = pd.get_dummies(table.day % 7).to_numpy(float)[:, 1:]
    design = np.column_stack([table[regressors].to_numpy(float), persons, spline(table.day), weekdays])
    groups = np.column_stack([
        pd.factorize(table.person)[0], pd.factorize(table.place.astype(str) + "/" + table.day.astype(str))[0]])
    result = sm.OLS(table.score.to_numpy(float), design).fit(
        cov_type="cluster", cov_kwds={"groups": groups})
    assert np.linalg.matrix_rank(design) == design.shape[1]
    # The weight of each row in each slope.
    weights = np.linalg.pinv(design)[: len(regressors)] ** 2
    effective = [
        [row.sum() ** 2 / (np.bincount(groups[:, kind], weights=row) ** 2).sum() for kind in (0, 1)] for row in weights]
    parts = [np.diag(part) for part in cov_cluster_2groups(result, groups)]
    assert np.allclose(np.sqrt(parts[0]), result.bse)
    freedom = [
        parts[0][index] ** 2 / (parts[1][index] ** 2 / (people - 1) + parts[2][index] ** 2 / (place_days - 1))
        for index, (people, place_days) in enumerate(effective)]
    return result, freedom, len(table), table.person.nunique(), len(np.unique(groups[:, 1]))


def rows_of(kind, name, lag, index, fitted):
    result, freedom, rows, persons, place_days = fitted
    slope, error = result.params[index], result.bse[index]
    reach = stats.t.ppf(0.975, freedom[index]) * error
    values = {
        "estimate": slope, "se": error, "df": freedom[index],
        "p": 2 * stats.t.sf(abs(slope / error), freedom[index]), "low": slope - reach, "high": slope + reach, "n": rows,
        "persons": persons, "placeDays": place_days,
    }
    return [(kind, name, lag, key, repr(float(value))) for key, value in values.items()]


def strength(answers, exposures):
    table = pd.DataFrame(answers, columns=["person", "place", "day", "score", "medicine"])
    table["score"] = pd.to_numeric(table.score)
    air = pd.DataFrame(exposures, columns=["place", "day", "grass", "pm2_5"])
    air["grass"] = pd.to_numeric(air.grass)
    terms = [(name, lag) for name in ("grass", "pm2_5") for lag in LAGS]
    for name, lag in terms:
        moved = air[["place", "day", name]].assign(day=air.day + lag).rename(columns={name: f"{name}{lag}"})
        table = table.merge(moved, on=["place", "day"], how="left")
    before = table[["person", "day", "medicine"]].assign(day=table.day + 1)
    table = table.merge(before.rename(columns={"medicine": "before"}), on=["person", "day"], how="left")
    columns = [f"{name}{lag}" for name, lag in terms]
    joint = fit(table, columns)
    expected = []
    for index, (name, lag) in enumerate(terms):
        expected += rows_of("single", name, lag, 0, fit(table, [columns[index]]))
        expected += rows_of("joint", name, lag, index, joint)
        expected += rows_of("afterMedicine", name, lag, 0, fit(table, [columns[index], "before"]))
    return expected


def kaplan_meier():
    spans = [(int(days), int(random.random() < 0.6)) for days in random.integers(0, 40, 60)]
    write("spans.csv", ["days", "event"], spans)
    fitter = KaplanMeierFitter().fit([days for days, _ in spans], [event for _, event in spans])
    table = fitter.event_table
    expected = []
    for day in table.index:
        key = int(day)
        expected.append(("survival", "", key, "survival", repr(float(fitter.survival_function_.loc[day].iloc[0]))))
        expected.append(("survival", "", key, "atRisk", repr(float(table.at_risk[day]))))
        expected.append(("survival", "", key, "events", repr(float(table.observed[day]))))
    return expected


def turnbull():
    intervals = []
    for _ in range(40):
        first = int(random.integers(0, 30))
        # Wide ones overlap, so that the estimate has to decide between them.
        last = first + int(random.choice([0, 1, 3, 8]))
        intervals.append((first, "" if random.random() < 0.2 else last))
    write("intervals.csv", ["first", "last"], intervals)
    left = np.array([first for first, _ in intervals], float)
    right = np.array([np.inf if last == "" else last for _, last in intervals], float)
    shares, spans = npmle(left, right, tol=1e-12, max_iter=100_000)[:2]
    return [
        ("onset", "", int(span.right), "until", repr(float(total)))
        for span, total in zip(spans, np.cumsum(shares)) if np.isfinite(span.right)
    ]


if __name__ == "__main__":
    answers, exposures = make_panel()
    write("answers.csv", ["person", "place", "day", "score", "medicine"], answers)
    write("exposures.csv", ["place", "day", "grass", "pm2_5"], exposures)
    write(
        "expected.csv", ["kind", "name", "at", "key", "value"],
        strength(answers, exposures) + kaplan_meier() + turnbull())
