# Every image of the product, a target each: gateway, host, remote (one by REMOTE), provider,
# camera-source. docker-compose.yml builds and runs them.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim
ARG CADDY_IMAGE=caddy:2.10.2-alpine

# What every build begins with, and the pnpm that package.json pins.
FROM ${NODE_IMAGE} AS workspace
WORKDIR /source
ENV CI=true NODE_ENV=production npm_config_store_dir=/store
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json ./
RUN npm install --global --no-fund --no-audit "$(node -p 'require("./package.json").packageManager')"

FROM workspace AS kit
COPY shared-kit shared-kit

# The servers of the host's and the remotes' images.
FROM kit AS servers
COPY host host
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --prod=false --filter "@maitred/host..."
RUN cd host && npm run build:server

FROM servers AS host-build
RUN cd host && npm run build

FROM kit AS remote-build
ARG REMOTE
COPY remote-${REMOTE} remote-${REMOTE}
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --prod=false --filter "@maitred/remote-${REMOTE}..."
RUN cd remote-${REMOTE} && npm run build && mv dist/build /build

FROM workspace AS provider-packages
COPY shared-kit/contract shared-kit/contract
COPY provider-api provider-api
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --filter "@maitred/provider-api..."

# Serves one build, and those before it that its volume keeps.
FROM ${NODE_IMAGE} AS static
RUN install -d -o node -g node /served
ENV BUILD_DIR=/app/build SERVED_DIR=/served
COPY deploy/health.mjs /app/
USER node
EXPOSE 8080

FROM static AS host
COPY --from=host-build /source/host/dist/server/host.mjs /app/
COPY --from=host-build /source/host/dist/build /app/build
ENV HEALTH=http://127.0.0.1:8080/host.json
CMD ["node", "/app/host.mjs"]

FROM static AS remote
ARG REMOTE
COPY --from=servers /source/host/dist/server/remote.mjs /app/
COPY --from=remote-build /build /app/build
ENV HEALTH=http://127.0.0.1:8080/r/${REMOTE}/remote.json
CMD ["node", "/app/remote.mjs"]

FROM ${NODE_IMAGE} AS provider
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/* \
    && install -d -o node -g node /data
WORKDIR /app/provider-api
COPY --from=provider-packages /source /app
COPY deploy/health.mjs /app/
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/data HOME=/tmp HEALTH=http://127.0.0.1:8000/ready
USER node
EXPOSE 8000
CMD ["node", "--import", "tsx", "src/main.ts"]

# A moving pattern as a camera sends it, to try the product with.
FROM provider AS camera-source
ENV HOST=0.0.0.0 PORT=8554
EXPOSE 8554
CMD ["node", "--import", "tsx", "src/testing/camera-source.ts"]

FROM ${CADDY_IMAGE} AS gateway
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# The base image has folders of root in both, and certificates would have nowhere to lie.
RUN mkdir -p /data/caddy /config/caddy && chown -R 1000:1000 /data /config
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
USER 1000:1000
EXPOSE 8080 8443
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
