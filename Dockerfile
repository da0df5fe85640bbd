# All images of the product, one target each: gateway, host, remote (one for each REMOTE), provider, detector,
# camera-source. docker-compose.yml builds and runs them. VERSION is the image's tag, which its label repeats.
ARG NODE_IMAGE=node:20.20.2-bookworm-slim
ARG CADDY_IMAGE=caddy:2.10.2-alpine

# The parts of every package.json that affect an installation.
FROM ${NODE_IMAGE} AS manifests
COPY . /source
RUN node /source/deploy/manifests.mjs /source /manifests

# With the pnpm that package.json pins.
FROM ${NODE_IMAGE} AS workspace
WORKDIR /source
ENV CI=true NODE_ENV=production npm_config_store_dir=/store
COPY --from=manifests /manifests ./
RUN npm install --global --no-fund --no-audit "$(node -p 'require("./package.json").packageManager')"

# A single installation in a layer that all builds share; no image that runs contains it.
FROM workspace AS packages
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --prod=false \
    --filter "@maitred/host..." --filter "@maitred/remote-*..." --filter "@maitred/provider-demo..." --filter "@maitred/detector..."
COPY tsconfig.base.json server.config.base.ts ./

FROM packages AS kit
COPY shared-kit shared-kit

# The servers for the images of the host and the remotes.
FROM kit AS servers
COPY host host
RUN cd host && npm run build:server

FROM servers AS host-build
ARG VERSION
COPY deploy/check-version.mjs ./
RUN node check-version.mjs host "${VERSION}" && cd host && npm run build

FROM kit AS remote-build
ARG REMOTE
ARG VERSION
COPY deploy/check-version.mjs ./
COPY remote-${REMOTE} remote-${REMOTE}
RUN node check-version.mjs "remote-${REMOTE}" "${VERSION}" \
    && cd remote-${REMOTE} && npm run build && mv dist/build /build

FROM packages AS provider-build
COPY shared-kit/contract shared-kit/contract
COPY provider-api provider-api
COPY provider-demo provider-demo
COPY deploy/provider-package.mjs deploy/check-version.mjs ./
ARG VERSION
RUN node check-version.mjs provider-api "${VERSION}" \
    && cd provider-demo && npm run build && mv dist ../provider-api/dist \
    && cd ../provider-api && node ../provider-package.mjs .

# The provider's dependencies at run time, without files that only a compiler or debugger reads.
FROM workspace AS provider-packages
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --prod --filter "@maitred/provider-api" \
    && rm -rf provider-api/node_modules/@maitred node_modules/.pnpm/typescript@* \
    node_modules/.pnpm/@typescript+* node_modules/.pnpm/@types+* \
    && find node_modules/.pnpm -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \
    -o -name '*.d.cts' \) -delete

FROM packages AS detector-build
COPY detector detector
COPY deploy/provider-package.mjs deploy/check-version.mjs ./
ARG VERSION
RUN node check-version.mjs detector "${VERSION}" && cd detector && npm run build && node ../provider-package.mjs .

FROM workspace AS detector-packages
RUN --mount=type=cache,target=/store \
    pnpm install --frozen-lockfile --prod --filter "@maitred/detector" \
    && rm -rf node_modules/.pnpm/typescript@* \
    node_modules/.pnpm/@typescript+* node_modules/.pnpm/@types+* \
    && find node_modules/.pnpm -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' \
    -o -name '*.d.cts' \) -delete

# The ffmpeg program with the libraries it is linked to: the package also installs what those would load for a screen, a
# sound card or a graphics card.
FROM ${NODE_IMAGE} AS ffmpeg
RUN folder="$(echo /usr/lib/*-linux-gnu)" && ls "$folder" > /before \
    && apt-get update && apt-get install -y --no-install-recommends ffmpeg \
    && mkdir -p "/added$folder" /added/usr/bin && cp /usr/bin/ffmpeg /added/usr/bin/ \
    && for library in $(ldd /usr/bin/ffmpeg | sed -n 's/.* => \(\/[^ ]*\).*/\1/p'); do \
    grep -qxF "$(basename "$library")" /before || cp -L "$library" "/added$folder/"; done

# Serves one build, and the earlier ones that its volume keeps.
FROM ${NODE_IMAGE} AS static
RUN install -d -o node -g node /served
ENV BUILD_DIR=/app/build SERVED_DIR=/served
COPY deploy/health.mjs /app/
USER node
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["node", "/app/health.mjs"]

FROM static AS host
COPY --from=host-build /source/host/dist/server/host.mjs /source/host/dist/server/config.mjs /app/
COPY --from=host-build /source/host/dist/build /app/build
ENV HEALTH=http://127.0.0.1:8080/host.json
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred host" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["node", "/app/host.mjs"]

FROM static AS remote
ARG REMOTE
COPY --from=servers /source/host/dist/server/remote.mjs /app/
COPY --from=remote-build /build /app/build
ENV HEALTH=http://127.0.0.1:8080/r/${REMOTE}/remote.json
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred remote-${REMOTE}" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["node", "/app/remote.mjs"]

FROM ${NODE_IMAGE} AS provider
COPY --from=ffmpeg /added /
# With runc 1.1, a tmpfs on top of a folder of the image takes that folder's permissions, whatever mode is requested.
RUN install -d -m 1777 -o node -g node /data && ffmpeg -version
WORKDIR /app/provider-api
COPY --from=provider-packages /source/node_modules /app/node_modules
COPY --from=provider-packages /source/provider-api/node_modules ./node_modules
COPY provider-api/migrations ./migrations
COPY --from=provider-build /source/provider-api/package.json ./
COPY --from=provider-build /source/provider-api/dist ./dist
COPY deploy/health.mjs /app/
ENV HOST=0.0.0.0 PORT=8000 DATA_DIR=/data HOME=/tmp HEALTH=http://127.0.0.1:8000/ready
USER node
EXPOSE 8000
# The first start creates the demo data.
HEALTHCHECK --interval=10s --timeout=5s --start-period=90s CMD ["node", "/app/health.mjs"]
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred provider" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["node", "dist/main.mjs"]

FROM ${NODE_IMAGE} AS detector
COPY --from=ffmpeg /added /
RUN install -d -o node -g node /state && ffmpeg -version
WORKDIR /app/detector
COPY --from=detector-packages /source/node_modules /app/node_modules
COPY --from=detector-packages /source/detector/node_modules ./node_modules
COPY --from=detector-build /source/detector/package.json ./
COPY --from=detector-build /source/detector/dist ./dist
ENV STATE_DIR=/state HOME=/tmp
USER node
# The detector writes its status every minute.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s \
    CMD ["node", "-e", "if(Date.now()-require('fs').statSync('/state/status.json').mtimeMs>180000)process.exit(1)"]
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred detector" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["node", "dist/main.mjs"]

# Streams a moving test pattern like a camera, for trying out the product.
FROM provider AS camera-source
ENV HOST=0.0.0.0 PORT=8554
EXPOSE 8554
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["node", "-e", "require('net').connect(8554).on('connect', () => process.exit(0))"]
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred camera-source" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["node", "dist/camera-source.mjs"]

FROM ${CADDY_IMAGE} AS gateway
COPY deploy/Caddyfile /etc/caddy/Caddyfile
# In the base image both folders belong to root, so the gateway could not store certificates.
RUN mkdir -p /data/caddy /config/caddy && chown -R 1000:1000 /data /config && chmod 1777 /config
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
USER 1000:1000
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
    CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:9080/"]
ARG VERSION
ARG REVISION
ENV IMAGE_VERSION=${VERSION}
LABEL org.opencontainers.image.title="Maitred gateway" org.opencontainers.image.vendor="Maitred" \
    org.opencontainers.image.version="${VERSION}" org.opencontainers.image.revision="${REVISION}"
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
