"""An authorisation server of SMART App Launch 2.2: discovery, login page, codes, tokens that rotate.

https://hl7.org/fhir/smart-app-launch/STU2.2/app-launch.html
"""

import base64
import hashlib
import html
import secrets
import threading
import urllib.parse

# Who may sign in, and which patients they may choose from.
PEOPLE = {"mia": ("garden-gate", ["mia", "twin-a"]), "vet": ("garden-gate", ["rex"])}
PUBLIC_CLIENT = "acclimate"
CONFIDENTIAL_CLIENT = ("acclimate-clinic", "a secret: with/odd+characters")


class Authorization:
    def __init__(self, redirects, scopes="v2", lifetime=3600, lie=None):
        self.redirects, self.style, self.lifetime, self.lie = redirects, scopes, lifetime, lie
        self.lock = threading.Lock()
        self.codes, self.access, self.refresh, self.spent = {}, {}, {}, {}

    def configuration(self, base):
        return {
            "authorization_endpoint": f"{base}/auth/authorize",
            "token_endpoint": f"{base}/auth/token",
            "revocation_endpoint": f"{base}/auth/revoke",
            "issuer": f"{base}/auth",
            "authorization_response_iss_parameter_supported": True,
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
            "grant_types_supported": ["authorization_code"],
            "response_types_supported": ["code"],
            "code_challenge_methods_supported": ["S256"],
            "scopes_supported": ["launch/patient", "offline_access", *self.resource_scopes()],
            "capabilities": ["launch-standalone", "client-public", "client-confidential-symmetric", "context-standalone-patient",
                             "permission-patient", "permission-offline", f"permission-{self.style}"],
        }

    def resource_scopes(self):
        return ["patient/*.cruds"] if self.style == "v2" else ["patient/*.read", "patient/*.write"]

    def check(self, query, base):
        """What is wrong with an authorisation request: (problem, whether the browser may be sent back with it)."""
        if query.get("client_id") not in (PUBLIC_CLIENT, CONFIDENTIAL_CLIENT[0]):
            return "unknown client", False
        if query.get("redirect_uri") not in self.redirects:
            return "redirect_uri is not registered", False
        if query.get("response_type") != "code":
            return "unsupported_response_type", True
        if query.get("code_challenge_method") != "S256" or len(query.get("code_challenge", "")) != 43:
            return "invalid_request", True
        if query.get("aud") != base or not query.get("state") or not query.get("scope"):
            return "invalid_request", True
        return None, True

    def page(self, query, wrong=False):
        """The login page: name, password, which patient, allow or deny."""
        hidden = "".join(f'<input type="hidden" name="{html.escape(name)}" value="{html.escape(value)}">'
                         for name, value in query.items())
        patients = "".join(f'<option value="{id}">{id}</option>' for _, ids in PEOPLE.values() for id in ids)
        return f"""<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Sign in to the test clinic</title><main><h1>Test clinic</h1>
{'<p role="alert">Name or password is wrong.</p>' if wrong else ''}<form method="post">{hidden}
<p><label>Name <input name="username" autocomplete="username"></label></p>
<p><label>Password <input name="password" type="password" autocomplete="current-password"></label></p>
<p><label>Record <select name="patient">{patients}</select></label></p>
<p>Acclimate asks for: {html.escape(query.get('scope', ''))}</p>
<p><button name="answer" value="allow">Allow</button> <button name="answer" value="deny">Deny</button></p></form></main></html>"""

    def decide(self, form, base):
        """Where the browser goes next; None for a wrong password."""
        issuer = {"issuer": {"iss": "https://elsewhere.example"}, "no-issuer": {}}.get(self.lie, {"iss": f"{base}/auth"})
        if form.get("answer") == "deny":
            return back(form, error="access_denied", **issuer)
        password, patients = PEOPLE.get(form.get("username"), (None, []))
        if password is None or form.get("password") != password or form.get("patient") not in patients:
            return None
        code = secrets.token_urlsafe(24)
        with self.lock:
            self.codes[code] = {name: form[name] for name in ("client_id", "redirect_uri", "code_challenge", "scope", "patient")}
        return back(form, code=code, **issuer)

    def token(self, form, authorization):
        """(status, answer) of the token endpoint."""
        client, problem = self.client(form, authorization)
        if problem:
            return 401, {"error": "invalid_client"}
        with self.lock:
            if form.get("grant_type") == "authorization_code":
                grant = self.codes.pop(form.get("code"), None)
                if not grant or grant["client_id"] != client or grant["redirect_uri"] != form.get("redirect_uri") \
                        or challenge(form.get("code_verifier", "")) != grant["code_challenge"]:
                    return 400, {"error": "invalid_grant"}
                grant = {**grant, "family": secrets.token_hex(8)}
            elif form.get("grant_type") == "refresh_token":
                token = form.get("refresh_token")
                if token in self.spent:
                    self.revoke(self.spent[token])
                grant = self.refresh.pop(token, None)
                if not grant or grant["client_id"] != client:
                    return 400, {"error": "invalid_grant"}
                self.spent[token] = grant["family"]
            else:
                return 400, {"error": "unsupported_grant_type"}
            return 200, self.lied(self.issue(grant))

    def end(self, form, authorization):
        """(status, answer) of the revocation endpoint (RFC 7009): unknown tokens are fine, and a grant ends as a whole."""
        if self.client(form, authorization)[1]:
            return 401, {"error": "invalid_client"}
        with self.lock:
            grant = self.refresh.get(form.get("token")) or self.access.get(form.get("token"))
            if grant:
                self.revoke(grant["family"])
        return 200, {}

    def client(self, form, authorization):
        if authorization and authorization.startswith("Basic "):
            name, _, secret = base64.b64decode(authorization[6:]).decode().partition(":")
            pair = urllib.parse.unquote_plus(name), urllib.parse.unquote_plus(secret)
            return pair[0], pair != CONFIDENTIAL_CLIENT
        return form.get("client_id"), form.get("client_id") != PUBLIC_CLIENT

    def issue(self, grant):
        access = secrets.token_urlsafe(32)
        self.access[access] = grant
        scopes = grant["scope"].split()
        answer = {"access_token": access, "token_type": "Bearer", "expires_in": self.lifetime, "scope": grant["scope"]}
        if "launch/patient" in scopes:
            answer["patient"] = grant["patient"]
        if "offline_access" in scopes:
            answer["refresh_token"] = secrets.token_urlsafe(32)
            self.refresh[answer["refresh_token"]] = grant
        return answer

    def revoke(self, family):
        for tokens in (self.access, self.refresh):
            for token in [token for token, grant in tokens.items() if grant["family"] == family]:
                del tokens[token]

    def lied(self, answer):
        return answer | {
            None: {}, "token-type": {"token_type": "mac"}, "scope": {"scope": "system/*.cruds"}, "no-scope": {"scope": ""},
            "patient": {"patient": "../Patient/other?x=1"}, "lifetime": {"expires_in": -1}, "token": {"access_token": "a\r\nX-Evil: 1"},
        }.get(self.lie, {})

    def allows(self, token, kind, interaction, patient=None):
        """Whether a token may do something: interaction is one of c, r, u, d, s."""
        grant = self.access.get(token)
        if grant is None:
            return None
        return any(covers(scope, kind, interaction) for scope in grant["scope"].split())


def covers(scope, kind, interaction):
    context, slash, rest = scope.partition("/")
    name, dot, rights = rest.partition(".")
    if not slash or not dot or context not in ("patient", "user") or name not in ("*", kind):
        return False
    return interaction in {"read": "rs", "write": "cud", "*": "cruds"}.get(rights, rights)


def challenge(verifier):
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")


def back(query, **values):
    address = query["redirect_uri"]
    return address + ("&" if "?" in address else "?") + urllib.parse.urlencode({**values, "state": query.get("state", "")})
