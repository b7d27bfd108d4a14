# One image for every part: the command says which (api, edge, identity, jobs, migrate, release).
FROM node:24-bookworm-slim AS build
WORKDIR /greenward
COPY . .
RUN npm ci --ignore-scripts && npm run build

FROM node:24-bookworm-slim
WORKDIR /greenward
COPY --from=build --chown=node:node /greenward /greenward
# a new volume takes over its owner
RUN install -d -o node -g node /var/lib/greenward/releases
USER node
ENTRYPOINT ["node", "cli/src/main.ts"]
