import { customersContract } from '#contract/customers/customers.contract.ts';
import { customersResource } from '#contract/customers/customers.resource.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { SESSION_COOKIE } from '#server/http/session-cookie.ts';
import { createCaller } from '#stories/caller.ts';

import { startShop } from './bench-shop.ts';
import { at, type Figure, type Measured } from './figures.ts';
import { anAdministrator, calls, timedList } from './list-times.ts';
import { manyCustomers } from './many-customers.ts';

const bar = '60';

const sorts = Object.entries(customersResource.columns)
  .filter(([, column]) => 'sort' in column && column.sort)
  .flatMap(([key]) => [`sort=${key}`, `sort=-${key}`]);

/** What people ask of the list: each is a page of 25. */
const questions: readonly string[] = [
  '',
  ...sorts,
  ...['', ...sorts].flatMap((sort) => [50_000, 99_975].map((first) => `${sort && `${sort}&`}first=${first}`)),
  'f.status=in:submitted,in_review&sort=submittedAt',
  'f.status=in:submitted,in_review&sort=submittedAt&first=50000',
  'f.status=in:submitted,in_review&sort=submittedAt&first=99975',
  'f.status=in:approved',
  'f.status=in:approved&sort=-volumeCad',
  'f.risk=in:high&sort=-volumeCad',
  'f.volumeCad=gt:0&sort=-volumeCad',
  'f.volumeCad=between:1000,1001',
  'f.province=in:ON',
  'f.province=in:NU',
  'f.province=in:QC&sort=-lastOrderAt',
  'f.lastOrderAt=dateIs:2026-03-02',
  'f.lastOrderAt=empty',
  'f.tier=equals:gold',
  'f.name=contains:okafor',
  'f.city=contains:guelph',
  'f.phone=contains:0123',
  'f.email=contains:crowd123',
  'f.accountType=in:commercial',
  'f.verified=equals:true',
  'f.createdAt=dateAfter:2026-06-01',
  'f.submittedAt=dateIs:2026-03-02',
  'f.tags=notEmpty',
  'f.ordered=contains:maple',
  'f.waysOfPaying=in:wire',
  'q=tremblay 1234',
  'q=416 555 0123',
  'q=zzzyyyxxx',
];

/** The administrators' list over 150,000 customers, 100,000 of them in the queue of the identity checks, over HTTP. */
export async function measureCustomersList(): Promise<Measured> {
  const url = await manyCustomers();
  const opened = openPostgres(url, { warn: () => undefined });
  const session = await anAdministrator(opened.db);
  await opened.close();
  const server = await startShop({ DATABASE_URL: url });
  try {
    const caller = createCaller(server.url);
    caller.carry(SESSION_COOKIE, session);
    const figures: Figure[] = [];
    const all: number[] = [];
    for (const question of questions) {
      const { first, times } = await timedList(caller, customersContract.list, question);
      all.push(...times);
      figures.push(
        { what: question || 'first page', value: at(times, 0.95), unit: 'ms p95', bar },
        { what: '  the first time', value: first, unit: 'ms' },
      );
    }
    figures.push({ what: 'all of these', value: at(all, 0.95), unit: 'ms p95', bar });
    return { figures, notes: [`PostgreSQL, 150,000 customers, one call after another, ${calls} of each.`] };
  } finally {
    await server.stop();
  }
}
