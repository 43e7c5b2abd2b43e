import { measureBundles } from './bundle-sizes.ts';
import { measureCategoryPage } from './category-page.ts';
import { measureCustomersList } from './customers-list.ts';
import { type Measured, printJson, printTable } from './figures.ts';
import { measureHostileHashing } from './hostile-hashing.ts';
import { measureOrdersList } from './orders-list.ts';
import { measureOrdersPaint } from './orders-paint.ts';
import { measureOrders } from './placing-orders.ts';
import { measurePriceStreams } from './price-streams.ts';
import { measureProof } from './proof.ts';
import { measureProductList } from './product-list.ts';
import { measureKyc } from './saving-kyc.ts';
import { measureScreening } from './screening.ts';
import { measureSearch } from './search.ts';
import { measureSellingBack } from './selling-back.ts';
import { measureSignIn } from './signing-in.ts';
import { measureStart } from './start-times.ts';
import { measureStorageNights } from './storage-nights.ts';

/** How long each kind of load lasts. */
const seconds = 15;

const benchmarks: Readonly<Record<string, () => Promise<Measured>>> = {
  list: () => measureProductList(seconds),
  customers: measureCustomersList,
  category: () => measureCategoryPage(seconds),
  orders: () => measureOrders(seconds),
  'orders-list': measureOrdersList,
  'orders-paint': measureOrdersPaint,
  proof: measureProof,
  screening: measureScreening,
  search: measureSearch,
  streams: measurePriceStreams,
  kyc: measureKyc,
  'selling-back': measureSellingBack,
  'sign-in': measureSignIn,
  'storage-nights': measureStorageNights,
  hostile: () => measureHostileHashing(seconds),
  start: measureStart,
  bundles: measureBundles,
};

// `npm run bench -- list`, or several names, or `all`. It measures and judges nothing. The database is made on the
// PostgreSQL that BENCH_DATABASE_URL names, else on this machine's.
const asked = process.argv.slice(2).flatMap((name) => (name === 'all' ? Object.keys(benchmarks) : [name]));
const unknown = asked.filter((name) => !(name in benchmarks));
if (asked.length === 0 || unknown.length > 0) {
  console.error(`Name what to measure: ${Object.keys(benchmarks).join(', ')} or all.`);
  process.exit(2);
}

const results: Record<string, Measured> = {};
for (const name of asked) {
  const measured = await benchmarks[name]?.();
  if (!measured) continue;
  results[name] = measured;
  printTable(name, measured);
}
printJson(results);
