# The server with both web apps. It needs MONGODB_URI: the embedded engine stays out of production.
FROM node:22-bookworm-slim AS build
WORKDIR /kade
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile && pnpm run build
RUN pnpm --filter @kade/api deploy --prod /server \
  && rm -rf /server/node_modules/.pnpm/@0q+* /server/src /server/test /server/bench

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data WEB_DIR=/web DEMO=off
# Decoding pictures in many threads would otherwise spread memory over as many arenas, which glibc never gives back.
ENV MALLOC_ARENA_MAX=2
COPY --from=build /server /server
COPY --from=build /kade/apps/api/dist /server/dist
COPY --from=build /kade/apps/admin/dist /web/admin/dist
COPY --from=build /kade/apps/storefront/dist /web/storefront/dist
COPY --from=build /kade/apps/landing/build/client /web/landing/build/client
RUN mkdir /data /backups && chown node:node /data /backups
USER node
WORKDIR /server
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["sh", "-c", ": \"${MONGODB_URI:?Set MONGODB_URI to the address of a MongoDB server}\" && exec node dist/main.js"]
