# The platform as an image. Whatever it is told comes from the environment of the container; nothing secret is built in.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN node boot/setup.mjs && npm prune --omit=dev && rm -rf .cache .git

FROM node:24-bookworm-slim
# Encodes live pictures of matches; without it the platform runs and has none.
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN mkdir /data && chown node:node /data
USER node
# Inside a container loopback is reached by nobody.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 METRICS_HOST=0.0.0.0 METRICS_PORT=18080 DATA_DIR=/data
VOLUME /data
EXPOSE 8080 18080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The process itself is told to stop, and stops its parts in order.
STOPSIGNAL SIGTERM
CMD ["node", "server/src/app/main.ts"]
