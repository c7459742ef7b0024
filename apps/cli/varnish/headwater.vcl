vcl 4.1;

# A cache before the public site. Varnish 7 runs it as it is; what it needs from its environment is CDN_PURGE_HEADER, as
# the site has it, which has to be an Authorization header. The sites behind it stand in backends.vcl.
import std;
include "backends.vcl";

sub vcl_recv {
  if (req.url == "/.purge") {
    if (!req.http.Authorization || "Authorization: " + req.http.Authorization != std.getenv("CDN_PURGE_HEADER")) {
      return (synth(403));
    }
    if (req.method != "POST" || req.http.Surrogate-Key !~ "^[a-z0-9:]+( [a-z0-9:]+)*$") {
      return (synth(400));
    }
    if (!std.ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(,|$)")) {
      return (synth(500, std.ban_error()));
    }
    return (synth(200, "Purged"));
  }

  set req.backend_hint = site.backend();
  # While the site answers, a page is served for a minute at most beyond its hour, until it is fetched anew.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 60s;
  }
  # The site neither reads nor sets cookies, and trusts the proxies in front of it with these.
  unset req.http.Cookie;
  unset req.http.Traceparent;
  unset req.http.Tracestate;
}

sub vcl_backend_response {
  # An error while a page is fetched anew leaves the old one in place.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.CDN-Cache-Control ~ "max-age=") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*max-age=([0-9]+).*$", "\1s"), 0s);
    set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=([0-9]+).*$", "\1s"), 0s);
    return (deliver);
  }
}

sub vcl_deliver {
  # These were for this cache alone: no other would hear of changes.
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Cache-Tag;
}
