"""Local stand-ins for Open Food Facts and Spoonacular that return recorded responses."""

import http.server
import io
import json
import threading
import urllib.parse

from PIL import Image

def picture():
    file = io.BytesIO()
    Image.new("RGB", (636, 393), (190, 120, 60)).save(file, "JPEG")
    return file.getvalue()


JPEG = picture()

PRODUCTS = {
    "3017620422003": {
        "code": "3017620422003", "lang": "en", "product_name": "Hazelnut spread", "brands": "Casette", "quantity": "400 g",
        "serving_size": "15 g", "serving_quantity": 15, "serving_quantity_unit": "g",
        "ingredients_text": "Sugar, palm oil, hazelnuts 13%, skimmed milk powder, soya lecithin",
        "ingredients_text_en": "Sugar, palm oil, hazelnuts 13%, skimmed milk powder, soya lecithin",
        "allergens_tags": ["en:milk", "en:nuts", "en:soybeans"], "traces_tags": ["en:peanuts"],
        "categories_tags": ["en:spreads", "en:sweet-spreads"],
        "nutriments": {"energy-kcal_100g": 539, "energy-kj_100g": 2252, "fat_100g": 30.9, "proteins_100g": 6.3,
                       "carbohydrates_100g": 57.5, "sugars_100g": 56.3, "salt_100g": 0.107},
    },
}


def ingredient(name, original):
    return {"id": 1, "name": name, "original": original,
            "measures": {"us": {"amount": 1, "unitShort": "cup"}, "metric": {"amount": 150.0, "unitShort": "g"}}}


def recipe(number, title, *ingredients):
    return {
        "id": number, "title": title, "image": f"https://img.spoonacular.com/recipes/{number}-312x231.jpg",
        "imageType": "jpg", "readyInMinutes": 35, "servings": 4, "sourceName": "A kitchen",
        "sourceUrl": f"https://kitchen.example/{number}", "extendedIngredients": list(ingredients),
        "analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Cut everything."},
                                                        {"number": 2, "step": "Cook it for twenty minutes."}]}],
    }


RECIPES = [
    recipe(11, "Lentil soup with lemon", ingredient("red lentils", "1 cup red lentils"), ingredient("lemon", "1 lemon")),
    # The service returned this one although it was asked to exclude peanut.
    recipe(12, "Noodles in a nutty sauce", ingredient("rice noodles", "200 g rice noodles"),
           ingredient("peanut butter", "2 tbsp peanut butter")),
]
NUTRITION = {"nutrients": [
    {"name": "Calories", "amount": 310.5, "unit": "kcal", "percentOfDailyNeeds": 15},
    {"name": "Protein", "amount": 18.2, "unit": "g"}, {"name": "Fat", "amount": 4.1, "unit": "g"},
    {"name": "Carbohydrates", "amount": 52, "unit": "g"}, {"name": "Net Carbohydrates", "amount": 41.5, "unit": "g"}]}


class Handler(http.server.BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def answer(self, status, body, kind="application/json", headers=()):
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        outside = self.server.outside
        url = urllib.parse.urlsplit(self.path)
        outside.asked.append(self.path)
        if outside.status:
            return self.answer(outside.status, {"status": "failure", "code": outside.status, "message": "No."})
        parts = url.path.strip("/").split("/")
        if parts[:3] == ["api", "v2", "product"]:
            return self.product(parts[3])
        if parts[0] == "recipes" and parts[1].endswith(".jpg"):
            return self.answer(200, JPEG, "image/jpeg")
        if self.headers.get("x-api-key") != outside.key:
            return self.answer(401, {"status": "failure", "code": 401, "message": "You are not authorized."})
        return self.recipes(parts, urllib.parse.parse_qs(url.query), outside)

    def product(self, code):
        product = PRODUCTS.get(code)
        if product is None:
            return self.answer(404, {"code": code, "status": 0, "status_verbose": "product not found"})
        return self.answer(200, {"code": code, "product": product, "status": 1, "status_verbose": "product found"})

    def recipes(self, parts, query, outside):
        if outside.points < 1:
            return self.answer(402, {"status": "failure", "code": 402,
                                     "message": "Your daily points limit of 50 has been reached."})
        outside.points -= 1.72
        used = [("X-API-Quota-Request", "1.72"), ("X-API-Quota-Left", f"{outside.points:.2f}")]
        if parts[1] == "complexSearch":
            wanted = query.get("query", [""])[0]
            found = [one for one in RECIPES if wanted.lower() in one["title"].lower()]
            return self.answer(200, {"results": found, "offset": 0, "number": 12, "totalResults": len(found)},
                               headers=used)
        for one in RECIPES:
            if str(one["id"]) == parts[1]:
                return self.answer(200, dict(one, nutrition=NUTRITION), headers=used)
        return self.answer(404, {"status": "failure", "code": 404, "message": "A recipe with this id does not exist."})


class Outside:
    """Both services at one address."""

    def __init__(self):
        self.key, self.points, self.status, self.asked = "0123456789abcdef", 50, None, []
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.outside = self
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def settings(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        key = folder / "key"
        key.write_text(self.key + "\n")
        return {
            "ACCLIMATE_OPEN_FOOD_FACTS_URL": self.address, "ACCLIMATE_SPOONACULAR_URL": self.address,
            "ACCLIMATE_SPOONACULAR_PICTURES_URL": self.address, "ACCLIMATE_SPOONACULAR_KEY_FILE": str(key)}

    def stop(self):
        self.server.shutdown()
        self.server.server_close()
