import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { part } from './part.ts';
import { forbidden, signInFirst } from './refusal.ts';
import type { RouterParts } from './router.ts';

/** OpenAPI at `/backend/docs`, made from the contract. Open in the demo, for administrators only in production. */
export async function documentApi(
  app: FastifyInstance,
  { open, findViewer }: { open: boolean } & Pick<RouterParts, 'findViewer'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: { info: { title: 'Ingot', version: '1', description: 'Every call of the shop, below /backend.' } },
    transform: jsonSchemaTransform,
  });
  await app.register(
    part('documentation', async (pages) => {
      pages.addHook('onRequest', async (request) => {
        if (open) return;
        const viewer = await findViewer(request);
        if (!viewer) throw signInFirst();
        if (viewer.role !== 'admin') throw forbidden();
      });
      await pages.register(swaggerUi, { routePrefix: '/backend/docs', staticCSP: true });
    }),
  );
}
