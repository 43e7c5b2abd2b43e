import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Endpoint } from '#contract/endpoint.ts';

const folder = resolve('src/contract');

/** Every endpoint of every contract: one cannot be added without the tests that try them all knowing it. */
export const everyEndpoint: readonly Endpoint[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.contract.ts'))
  .flatMap((file) => Object.entries(require(join(folder, file)) as Record<string, unknown>))
  .filter(([name]) => name.endsWith('Contract'))
  .flatMap(([, calls]) => Object.values(calls as Record<string, Endpoint>));
