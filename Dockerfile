# The shop as one process: the built server, its production dependencies and
# nothing else. test/container follows these instructions without Docker, so
# keep to COPY, RUN, ENV and the like, one folder or list of files each.

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

FROM node:24-bookworm-slim
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
