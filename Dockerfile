# The shop as an image: built with every package, run with those it needs.
FROM node:24-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
COPY clients/typescript/package.json ./clients/typescript/
RUN npm install --no-save --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production INGOT_MODE=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install --directory --owner=node --group=node /data
WORKDIR /shop
COPY --from=build /shop/package.json ./
COPY --from=build /shop/node_modules ./node_modules
COPY --from=build /shop/drizzle ./drizzle
COPY --from=build /shop/public ./public
COPY --from=build /shop/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
# The first start migrates the database, and in demo fills it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/backend/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
