import { asc, count, desc, ne } from 'drizzle-orm';

import type { Executor } from '#server/db/database.ts';

import { products } from './products.table.ts';

const MOST = 200;

/** The mints that products name, each with its country, as both were written; those of most products first. */
export const knownMakers = (db: Executor): Promise<{ mint: string; country: string }[]> =>
  db
    .select({ mint: products.mint, country: products.country })
    .from(products)
    .where(ne(products.mint, ''))
    .groupBy(products.mint, products.country)
    .orderBy(desc(count()), asc(products.mint), asc(products.country))
    .limit(MOST);
