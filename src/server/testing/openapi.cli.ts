import { writeFile } from 'node:fs/promises';

import { publicPart } from '#server/http/open-api.ts';

import { testApp } from './test-app.ts';

/** The first step of `npm run openapi`: writes what the document says of the public calls. In memory, or on the PostgreSQL that `TEST_DATABASE_URL` names. */
const shop = await testApp();
try {
  await shop.app.ready();
  await writeFile('docs/openapi.json', `${JSON.stringify(publicPart(shop.app.swagger() as object), null, 1)}\n`);
} finally {
  await shop.close();
}
