# The front door: certificates for the platform and for the own domains of shops. Debian keeps its Caddy safe.
FROM debian:bookworm-slim
# Debian's stable packages change for security fixes only, so the newest is wanted.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates caddy \
  && rm -rf /var/lib/apt/lists/*
# Ports that need no rights; the outside sees 80 and 443.
ENV HTTP_PORT=8080 HTTPS_PORT=8443 XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
COPY docker/Caddyfile /etc/caddy/Caddyfile
RUN mkdir /data && chown caddy:caddy /data
USER caddy
VOLUME /data
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$HTTP_PORT"]
ENTRYPOINT ["caddy", "run", "--adapter", "caddyfile", "--config", "/etc/caddy/Caddyfile"]
