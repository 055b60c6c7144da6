"""Ambee: one place at a time, with a key and a number of records a day."""

import datetime


def answer(path, query, headers, site):
    if headers.get("x-api-key") != site.options.key:
        return 401, {"message": "Unauthorized"}
    body, records = route(path, query, site.now)
    if body is None:
        return 404, {"message": "Not found"}
    if not site.spend(records):
        return 429, {"message": "Quota exceeded"}
    return 200, {"message": "success", **body}


def route(path, query, now):
    if path in ("latest/pollen/by-lat-lng", "latest/pollen/by-place"):
        return {"lat": 52.1, "lng": 5.17, "data": [{**pollen(now), "updatedAt": stamp(now)}]}, 1
    if path in ("forecast/pollen/by-lat-lng", "forecast/pollen/by-place"):
        start = now // 3600 * 3600 + 3600
        return {"data": [{**pollen(time), "time": time} for time in range(start, start + 48 * 3600, 3600)]}, 48
    if path in ("latest/by-lat-lng", "latest/by-city") or (path == "latest/by-postal-code" and len(query.get("countryCode", "")) == 3):
        return {"stations": [station(now)]}, 1
    if path == "weather/latest/by-lat-lng":
        return {"data": {"time": now, "temperature": 59, "humidity": 80, "windSpeed": 10, "windGust": 20, "cloudCover": 0.5,
                         "precipIntensity": 0, "summary": "overcast clouds", "lat": 52, "lng": 5}}, 1
    return None, 0


def pollen(time):
    grass = time // 3600 % 24
    return {"Count": {"grass_pollen": grass, "tree_pollen": 172, "weed_pollen": 0},
            "Risk": {"grass_pollen": "Low", "tree_pollen": "Very High", "weed_pollen": "Low"},
            "Species": {"Grass": {"Grass / Poaceae": grass}, "Others": 4, "Tree": {"Birch": 100, "Poplar / Cottonwood": 5},
                        "Weed": {"Nettle": 0}}}


def station(now):
    return {"CO": 0.7, "NO2": 2.7, "OZONE": 29.6, "PM10": 17.045, "PM25": 10.863, "SO2": 0.5, "city": "VA", "countryCode": "US",
            "lat": 52.0, "lng": 5.0, "placeName": "Wakefield", "postalCode": 23888, "updatedAt": stamp(now), "AQI": 45,
            "aqiInfo": {"pollutant": "PM2.5", "concentration": 10.863, "category": "Good"}}


def stamp(time):
    return datetime.datetime.fromtimestamp(time, datetime.UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")
