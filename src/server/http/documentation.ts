import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

import { completed, type OpenApiDocument } from './open-api.ts';
import { part } from './part.ts';
import { forbidden, signInFirst } from './refusal.ts';
import { keyScheme, type RouterParts } from './router.ts';

/** OpenAPI at `/backend/docs`, made from the contract. Open in the demo, for administrators only in production. */
export async function documentApi(
  app: FastifyInstance,
  { open, findViewer }: { open: boolean } & Pick<RouterParts, 'findViewer'>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Ingot',
        version: '1',
        description: 'Every call of the shop, below /backend, and what other programs read with a key, below /api.',
      },
      components: {
        securitySchemes: {
          [keyScheme]: { type: 'http', scheme: 'bearer', description: 'A key of the dashboard, such as ingot_….' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (made) =>
      'openapiObject' in made ? completed(made.openapiObject as OpenApiDocument) : made.swaggerObject,
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
