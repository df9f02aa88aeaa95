# The front door: hashed files from this image, all else from the server. Terminate TLS here or in front of it.
FROM node:22-bookworm-slim AS build
WORKDIR /kade
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile && pnpm run build

FROM nginxinc/nginx-unprivileged:stable
COPY docker/nginx.conf /etc/nginx/conf.d/default.conf
COPY --from=build /kade/apps/admin/dist/app-assets /web/app-assets
COPY --from=build /kade/apps/landing/build/client/landing-assets /web/landing-assets
EXPOSE 8080
