# Varnish in front of the shop, as docs/edge-caching.md describes it and test/server/edge-cache.test.ts
# runs it. The port below is the shop's.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "8080";
}

# The retailer's systems, which tell of changes.
acl informers {
  "localhost";
}

sub vcl_recv {
  if (req.method == "BAN") {
    # Varnish adds the address of the machine that connects: another one before it means that somebody handed this on,
    # such as what ends TLS on this machine, and with it whoever is behind.
    if (client.ip !~ informers || req.http.X-Forwarded-For != "" + client.ip || req.http.Forwarded) {
      return (synth(405));
    }
    # The token of the shop's own purge, in the environment of varnishd. Without one nobody may.
    if (std.getenv("CACHE_PURGE_TOKEN") == "" || req.http.Authorization != "Bearer " + std.getenv("CACHE_PURGE_TOKEN")) {
      return (synth(401));
    }
    # One name, and no pattern: what means something in a pattern is matched as it stands.
    if (req.http.Surrogate-Key !~ "^[!-~]+$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)" + regsuball(req.http.Surrogate-Key, "[^A-Za-z0-9:_-]", "\\\0") + "(\s|$)");
    return (synth(200));
  }
  # The session and the app's web view change the page; what the page before carried is added to the address.
  if (req.http.Cookie ~ "(^|;\s*)(__Host-fellrow|fellrow|__Host-fellrow-kiosk|fellrow-kiosk|channel)="
      || req.http.User-Agent ~ "MAPP"
      || req.http.Referer ~ "[?&](siteId|cms|preview|enrollment_marketing_source)=") {
    return (pass);
  }
  # Visitors who have answered the cookie banner get pages without it. The shop compares this with the cookies.
  unset req.http.X-Consent;
  if (req.http.Cookie ~ "(^|;\s*)OptanonAlertBoxClosed=[^;\s]" && req.http.Cookie ~ "(^|;\s*)OptanonConsent=") {
    set req.http.X-Consent = "answered";
  }
  # Visitors who have dismissed pop-ups get pages with the next one, or none. The shop compares this with the cookie.
  unset req.http.X-Popups;
  if (req.http.Cookie ~ "(^|;\s*)sf_popups=[^;\s]") {
    set req.http.X-Popups = regsub(req.http.Cookie, "^(?:.*?;\s*)?sf_popups=([^;\s]*).*$", "\1");
  }
  # Visitors in experiments get the variations that the shop gave them, as long as they allow it, and once it has seen
  # them today: it counts the days of visits. All others are passed on, where a page has experiments. The shop compares
  # this with the cookie. The function rounds to the nearest number: without the half, it would be tomorrow from noon on.
  unset req.http.X-Variants;
  if (req.http.Cookie ~ "(^|;\s*)sf_uid=vuid_[0-9a-f]{27}(;|$)"
      && req.http.Cookie ~ "(^|;\s*)sf_x=[\w.~!-]+(;|$)"
      && regsub(req.http.Cookie, "^(?:.*?;\s*)?sf_visit=\d+\.(\d+).*$", "\1") == "" + std.real2integer(std.time2real(now, 0.0) / 86400.0 - 0.5, 0)
      && (req.http.Cookie !~ "(^|;\s*)OptanonConsent="
        || (req.http.Cookie ~ "OptanonConsent=[^;]*C0002(%3A|:)1" && req.http.Cookie !~ "OptanonConsent=[^;]*C0002(%3A|:)0"))) {
    set req.http.X-Variants = regsuball(regsub(req.http.Cookie, "^(?:.*?;\s*)?sf_x=([^;\s]*).*$", "\1"), "!", "");
  }
  # Of all other cookies the shop reads these alone. They are put aside: what is kept is the same for everybody,
  # and pages that show something by them are not kept.
  unset req.http.X-Shop-Cookie;
  if (req.method == "GET" || req.method == "HEAD") {
    set req.http.X-Shop-Cookie = regsub(regsuball(req.http.Cookie, "(?:^|;\s*+)(?!(?:country-choice|sf_x|sf_uid|sf_visit|sf_popups|OptanonConsent|OptanonAlertBoxClosed)=)[^;]*", ""), "^;\s*", "");
    unset req.http.Cookie;
  }
}

sub vcl_backend_fetch {
  if (bereq.http.X-Shop-Cookie && bereq.http.X-Shop-Cookie != "") {
    set bereq.http.Cookie = bereq.http.X-Shop-Cookie;
  }
  unset bereq.http.X-Shop-Cookie;
}

sub vcl_backend_response {
  # By what pages are told apart; nobody with the session's cookie gets here. Only pages with experiments differ by
  # variations. Their answers to single visitors are remembered for a second, so that nobody can fill the memory.
  if (beresp.http.X-Varies) {
    set beresp.http.Vary = "Accept-Encoding, X-Consent, X-Popups, " + beresp.http.X-Varies;
    set beresp.ttl = 1s;
    set beresp.grace = 0s;
  } else if (beresp.http.CDN-Cache-Control) {
    set beresp.http.Vary = "Accept-Encoding, X-Consent, X-Popups";
  }
  if (bereq.uncacheable || !beresp.http.CDN-Cache-Control) {
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=(\d+).*$", "\1") + "s", 0s) - beresp.age;
  set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-while-revalidate=(\d+).*$", "\1") + "s", 0s);
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.Surrogate-Key;
  unset resp.http.CDN-Cache-Control;
  unset resp.http.X-Varies;
  # Browsers ask again when the shopper has a session.
  if (resp.http.Vary) {
    set resp.http.Vary = "Accept-Encoding, Cookie";
  }
  set resp.http.X-Edge = "miss";
  if (obj.hits > 0) {
    set resp.http.X-Edge = "hit";
  }
}
