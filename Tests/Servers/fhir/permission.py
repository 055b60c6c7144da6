"""Who may do what, and the authorisation server's addresses."""

from fhir import smart


class Permission:
    def permitted(self, kind, interaction):
        auth, header = self.site.options.auth, self.headers.get("Authorization", "")
        if auth == "open":
            return True
        token = header.removeprefix("Bearer ")
        allowed = token == self.site.options.token if auth == "bearer" else self.site.authorization.allows(token, kind, interaction)
        if allowed is None or (auth == "bearer" and not allowed):
            self.outcome(401, "login", "a valid token is needed", {"WWW-Authenticate": 'Bearer error="invalid_token"'})
        elif not allowed:
            self.outcome(403, "forbidden", f"the token's scope does not cover {kind}")
        return bool(allowed)

    def authorize(self, parts, query, form):
        authorization = self.site.authorization
        if parts == ["auth", "token"] and self.command == "POST":
            lie = authorization.lie
            if lie == "html":
                return self.send(200, b"<p>Welcome</p>", "text/html")
            if lie == "redirect":
                return self.redirect("http://elsewhere.example/token")
            if lie == "huge":
                return self.pour(1 << 30)
            status, answer = authorization.token(form, self.headers.get("Authorization"))
            return self.answer(status, answer, {"Cache-Control": "no-store"}, type="application/json")
        if parts == ["auth", "revoke"] and self.command == "POST":
            status, answer = authorization.end(form, self.headers.get("Authorization"))
            return self.answer(status, answer, type="application/json")
        if parts != ["auth", "authorize"]:
            return self.outcome(404, "not-found", "nothing is here")
        asked = query if self.command == "GET" else form
        problem, may_return = authorization.check(asked, self.base)
        if problem and may_return:
            return self.redirect(smart.back(asked, error=problem))
        if problem:
            return self.send(400, problem.encode(), "text/plain")
        if self.command == "GET":
            return self.send(200, authorization.page(query).encode(), "text/html; charset=utf-8")
        target = authorization.decide(form, self.base)
        if target is None:
            asked = {name: value for name, value in form.items() if name not in ("username", "password", "patient", "answer")}
            return self.send(200, authorization.page(asked, wrong=True).encode(), "text/html; charset=utf-8")
        self.redirect(target, status=303)
