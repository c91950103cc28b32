# Three images, one for each kind of process: the shop (the last stage, so that
# it is built without --target), the gateway and the engine. Each has what its
# process needs and nothing else; the engine's licence is another one (GPL), so
# that none of it may get into the others. test/container follows these
# instructions without Docker, so keep to COPY, RUN, ENV and the like, one
# folder or list of files each.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY patches ./patches
RUN npx --no-install patch-package --error-on-fail
COPY server.ts vite.config.ts remix.config.js tsconfig.json ./
COPY app ./app
COPY server ./server
COPY public ./public
RUN npm run build
RUN npm prune --omit=dev --omit=optional --ignore-scripts

FROM node:24-bookworm-slim AS gateway-build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY vite.config.ts remix.config.js tsconfig.json ./
COPY app ./app
COPY server ./server
COPY mocks ./mocks
COPY gateway ./gateway
COPY test/runner ./test/runner
RUN npx --no-install vite build --mode gateway

FROM node:24-bookworm-slim AS gateway
ENV NODE_ENV=production
WORKDIR /app
COPY --from=gateway-build /app/build/gateway ./gateway
USER node
EXPOSE 4100
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s CMD ["node", "-e", "fetch('http://127.0.0.1:4100/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "gateway/gateway.mjs", "--host=0.0.0.0", "--port=4100"]

FROM node:24-bookworm-slim AS engine
ENV NODE_ENV=production
WORKDIR /engine
COPY gateway/engine/package.json gateway/engine/package-lock.json ./
RUN npm ci --ignore-scripts
COPY gateway/engine ./
USER node
EXPOSE 4200
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:4200/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=768", "--import", "tsx", "start.ts", "--host=0.0.0.0", "--port=4200", "--without-jobs"]

FROM node:24-bookworm-slim AS shop
ARG BUILD_VERSION=dev
ENV NODE_ENV=production
ENV PORT=3000
ENV BUILD_VERSION=$BUILD_VERSION
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=15s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthcheck/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-old-space-size=512", "--import", "./build/tracing.js", "build/server.js"]
