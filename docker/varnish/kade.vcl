vcl 4.1;

# A cache of pages of shops, between Caddy and the servers. What is stored, and for how long, is decided by the headers of the
# servers; what is looked up, and by which key, is decided here. docs/decisions/0026 has the reasons.
# backends.vcl has the servers; start.sh writes it.
import std;
include "backends.vcl";

sub vcl_recv {
	set req.backend_hint = servers.backend();
	if (req.method == "PURGE") {
		call purge_tags;
	}
	# The servers believe this header. Without it the host of the key is the one that they read.
	unset req.http.X-Forwarded-Host;
	# Headers of this file only.
	unset req.http.X-Page;
	call vcl_req_host;
	if (req.method != "GET" && req.method != "HEAD") {
		return (pass);
	}
	# Everything else than these pages goes to the servers as it came: what is of one visitor, and pages of products, whose
	# views the servers count.
	if (req.url !~ "^/(?:(?:products|categories|robots\.txt|favicon\.ico|sitemap(?:-[0-9]+)?\.xml)?(?:\?|$)|(?:category|collection|pages|policies)/)") {
		return (pass);
	}
	call page_address;
	call page_cookies;
	return (hash);
}

# The key has the path alone. Parameters of advertisers, which no page reads, are left out of it; an address with any other
# parameter goes to the servers.
sub page_address {
	if (req.url ~ "^[^?]*\?(?:(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|msclkid|ttclid|igsh)=[^&]*(?:&|$))+$" || req.url !~ "\?") {
		set req.http.X-Page = regsub(req.url, "\?.*$", "");
	} else {
		return (pass);
	}
}

# Of all cookies only that of the language is left, which pages are rendered in, under its name for https or for http. Vary
# makes it a part of the key. Colours that are previewed go to the servers.
sub page_cookies {
	if (req.http.Authorization) {
		return (pass);
	}
	std.collect(req.http.Cookie, "; ");
	if (req.http.Cookie ~ "(?:^|;\s*)(?:__Host-)?preview\s*=") {
		return (pass);
	}
	if (req.http.X-Forwarded-Proto == "https" && req.http.Cookie ~ "(?:^|;\s*)__Host-lang=(?:en|si|ta)\s*(?:;|$)") {
		set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*;)?\s*(__Host-lang=(?:en|si|ta))\s*(?:;.*)?$", "\1");
	} elsif (req.http.X-Forwarded-Proto != "https" && req.http.Cookie ~ "(?:^|;\s*)lang=(?:en|si|ta)\s*(?:;|$)") {
		set req.http.Cookie = regsub(req.http.Cookie, "^(?:.*;)?\s*(lang=(?:en|si|ta))\s*(?:;.*)?$", "\1");
	} else {
		unset req.http.Cookie;
	}
}

# PURGE removes the pages with any of the tags in Cache-Tag. Only the servers know the secret; without one nobody may.
sub purge_tags {
	if (!std.getenv("SHARED_CACHE_TOKEN") || req.http.Authorization != "Bearer " + std.getenv("SHARED_CACHE_TOKEN")) {
		return (synth(403, "Forbidden"));
	}
	if (req.http.Cache-Tag !~ "^[a-z0-9-]+(?:,[a-z0-9-]+)*$") {
		return (synth(400, "Bad Request"));
	}
	if (!std.ban("obj.http.Cache-Tag ~ (?:^|,)(?:" + regsuball(req.http.Cache-Tag, ",", "|") + ")(?:,|$)")) {
		return (synth(500, "Internal Server Error"));
	}
	return (synth(200, "Purged"));
}

sub vcl_hash {
	if (req.http.X-Page) {
		hash_data(req.http.X-Page);
	} else {
		hash_data(req.url);
	}
	hash_data(req.http.Host);
	return (lookup);
}

sub vcl_backend_fetch {
	unset bereq.http.X-Page;
	if (bereq.retries > 0) {
		set bereq.backend = servers.backend();
	}
}

sub vcl_backend_response {
	if (bereq.uncacheable) {
		return (deliver);
	}
	if (beresp.status != 200 || !beresp.http.Cache-Tag || beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "s-maxage=") {
		# Requests for such an address do not wait for each other. The next page that may be stored is.
		set beresp.uncacheable = true;
		set beresp.ttl = 10s;
		return (deliver);
	}
	# No page is sent after its time, whatever the servers do.
	set beresp.grace = 0s;
	set beresp.keep = 0s;
	return (deliver);
}

sub vcl_backend_error {
	# A server that was just stopped: another one may be there.
	if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) {
		return (retry);
	}
	set beresp.http.Retry-After = "2";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Content-Type = "text/plain; charset=utf-8";
	set beresp.body = "The server cannot be reached. Please try again in a moment.";
	return (deliver);
}

sub vcl_deliver {
	if (resp.http.Cache-Tag) {
		if (obj.hits > 0) {
			set resp.http.X-Cache = "hit";
			# It is of the request that the page was rendered for.
			unset resp.http.X-Request-Id;
		} else {
			set resp.http.X-Cache = "miss";
		}
		# A purge does not reach other caches, so they are told what they are told without this one.
		set resp.http.Cache-Control = "private, no-cache";
		set resp.http.Vary = "Accept-Encoding";
		unset resp.http.Cache-Tag;
		unset resp.http.Surrogate-Key;
		unset resp.http.Age;
	}
	unset resp.http.Via;
	unset resp.http.X-Varnish;
	return (deliver);
}

sub vcl_synth {
	set resp.http.Content-Type = "text/plain; charset=utf-8";
	set resp.body = resp.reason;
	return (deliver);
}
