import autocannon from 'autocannon';

import type { Load, Seen } from './load.ts';

// Run by `load.ts`, so that the load and the program that starts the server do not wait for each other.
const { url, connections, seconds } = JSON.parse(process.argv[2] ?? '') as Load;

// A browser says what it can unpack.
const headers = { 'accept-encoding': 'gzip, br' };
const { requests, latency, non2xx, errors, timeouts } = await autocannon({
  url,
  connections,
  duration: seconds,
  headers,
});
const seen: Seen = {
  requestsPerSecond: requests.average,
  p50: latency.p50,
  p99: latency.p99,
  failed: non2xx + errors + timeouts,
};
console.log(JSON.stringify(seen));
