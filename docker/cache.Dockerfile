# A cache of pages of shops, between Caddy and the servers. Debian keeps its Varnish safe.
FROM debian:bookworm-slim
# Debian's stable packages change for security fixes only, so the newest is wanted.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends varnish \
  && rm -rf /var/lib/apt/lists/*
COPY docker/varnish /etc/kade-varnish
USER vcache
EXPOSE 6081
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/6081"]
ENTRYPOINT ["/etc/kade-varnish/start.sh"]
