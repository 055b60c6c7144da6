"""Open-Meteo: weather, air quality and places."""

import datetime
import math
import zoneinfo

GAS = "\u03bcg/m³"
POLLEN = {f"{name}_pollen": "grains/m³" for name in ("alder", "birch", "grass", "mugwort", "olive", "ragweed")}
AIR = {name: GAS for name in ("pm10", "pm2_5", "carbon_monoxide", "nitrogen_dioxide", "sulphur_dioxide", "ozone", "ammonia")}
INDICES = {"european_aqi": "EAQI", "us_aqi": "USAQI"}
WEATHER = {"temperature_2m": "°C", "relative_humidity_2m": "%", "cloud_cover": "%", "wind_speed_10m": "km/h",
           "wind_gusts_10m": "km/h", "rain": "mm", "weather_code": "wmo code"}
UNITS = {"air-quality": {**POLLEN, **AIR, **INDICES}, "forecast": WEATHER}
HOSTS = {"air-quality": (5, 7), "forecast": (7, 16)}
PLACES = [
    {"id": 3078610, "name": "Brno", "latitude": 49.19522, "longitude": 16.60796, "feature_code": "PPLA", "country_code": "CZ",
     "country": "Czechia", "timezone": "Europe/Prague", "population": 379466},
    {"id": 3078611, "name": "Brno", "latitude": 49.8233, "longitude": 13.66545, "feature_code": "MT", "country_code": "CZ"},
    {"id": 5064758, "name": "Bruno", "latitude": 41.2839, "longitude": -96.95864, "feature_code": "PPL", "country_code": "US",
     "country": "United States", "admin1": "Nebraska", "postcodes": ["68014"]},
]


class Refused(Exception):
    """A parameter is wrong."""


def answer(name, query, now, flaw):
    try:
        latitudes, longitudes = (numbers(query, key) for key in ("latitude", "longitude"))
        if len(latitudes) != len(longitudes):
            raise Refused("Parameter 'latitude' and 'longitude' must have the same number of elements")
        places = [place(name, query, point, index, now, flaw) for index, point in enumerate(zip(latitudes, longitudes))]
    except Refused as refused:
        return 400, {"error": True, "reason": str(refused)}
    return 200, places[0] if len(places) == 1 else places


def numbers(query, key):
    limit = 90 if key == "latitude" else 180
    values = [float(text) for text in query.get(key, "").split(",") if text]
    for value in values:
        if abs(value) > limit:
            raise Refused(f"{key.capitalize()} must be in range of -{limit} to {limit}°. Given: {value}.")
    return values


def days(query, key, fallback, most):
    value = int(query.get(key, fallback))
    if not 0 <= value <= most:
        raise Refused(f"{key.replace('_', ' ').capitalize()} is invalid. Allowed range 0 to {most}. Given {value}.")
    return value


def zone(query):
    try:
        return zoneinfo.ZoneInfo("UTC" if query.get("timezone", "GMT") == "GMT" else query["timezone"])
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        raise Refused("Invalid timezone") from None


def place(name, query, point, index, now, flaw):
    usual, most = HOSTS[name]
    past, future = days(query, "past_days", 0, 92), days(query, "forecast_days", usual, most)
    local = zone(query)
    today = datetime.datetime.fromtimestamp(now, local).replace(hour=0, minute=0, second=0, microsecond=0)
    start = int((today - datetime.timedelta(days=past)).timestamp())
    times = range(start, start + (past + future) * 86400, 3600)
    wanted = [text for text in query.get("hourly", "").split(",") if text]
    for variable in wanted:
        if variable not in UNITS[name]:
            raise Refused(f"Cannot initialize WeatherVariable from invalid String value {variable} for key hourly")
    unix = query.get("timeformat") == "unixtime"
    offset = int(today.utcoffset().total_seconds())
    # The middle of the model's cell, with the noise of a 32-bit number.
    found = {"latitude": round(point[0], 1), "longitude": round(round(point[1], 1) + 0.000002, 6), "generationtime_ms": 0.2,
             "utc_offset_seconds": offset, "timezone": query.get("timezone", "GMT"),
             "timezone_abbreviation": f"GMT{offset // 3600:+d}" if offset else "GMT", "elevation": 231.0}
    if index:
        found["location_id"] = index
    found["hourly_units"] = {"time": "unixtime" if unix else "iso8601", **{key: UNITS[name][key] for key in wanted}}
    stamp = (lambda time: time) if unix else (
        lambda time: datetime.datetime.fromtimestamp(time + offset, datetime.UTC).strftime("%Y-%m-%dT%H:%M"))
    found["hourly"] = {"time": [stamp(time) for time in times],
                       **{key: [value(key, point, time, flaw) for time in times] for key in wanted}}
    return found


def value(variable, point, time, flaw):
    hour = time // 3600
    if variable in POLLEN and not (30 <= point[0] <= 72 and -25 <= point[1] <= 45):
        return None
    if flaw == "gaps" and hour % 24 >= 12:
        return None
    if flaw == "range" and hour % 3 == 0:
        return -999
    if variable == "alder_pollen":
        return 0.0
    if variable == "weather_code":
        return [0, 1, 2, 3, 61, 95][hour % 6]
    return round(20 + 10 * math.sin(hour / 4 + sum(map(ord, variable)) + point[0]), 1)


def search(query):
    name = query.get("name", "").lower()
    hits = [one for one in PLACES if query.get("countryCode") in (None, one["country_code"])
            and (one["name"].lower() == name if len(name) < 3 else one["name"].lower().startswith(name)
                 or name in one.get("postcodes", []))]
    return 200, {**({"results": hits[:int(query.get("count", 10))]} if hits else {}), "generationtime_ms": 0.1}
