import { withShop } from './bench-shop.ts';
import type { Figure, Measured } from './figures.ts';
import { underLoad } from './load.ts';

const connections = 50;
const path = '/category/gold';

/** The category page as HTML with live prices: with pages kept for the life of a price board, and rendered each time. */
export const measureCategoryPage = (seconds: number): Promise<Measured> =>
  withShop(async (shop) => {
    const figures: Figure[] = [];
    for (const { cache, words, bar } of [
      { cache: 'on', words: 'pages kept', bar: '10,000' },
      { cache: 'off', words: 'rendered each time', bar: '150' },
    ]) {
      const server = await shop.start({ PAGE_CACHE: cache });
      const first = await firstAnswer(`${server.url}${path}`);
      const { requestsPerSecond, p50, p99, failed } = await underLoad({
        url: `${server.url}${path}`,
        connections,
        seconds,
      });
      figures.push(
        { what: `category page, ${words}`, value: requestsPerSecond, unit: 'req/s', bar },
        { what: 'p50', value: p50, unit: 'ms' },
        { what: 'p99', value: p99, unit: 'ms' },
        { what: 'failed', value: failed, unit: 'requests', bar: '0' },
        { what: 'first answer after the start', value: first, unit: 'ms', bar: 'under 250' },
        { what: 'memory, after the load', value: server.memory(), unit: 'MB', bar: '250' },
      );
      await server.stop();
    }
    return {
      figures,
      notes: [`PostgreSQL, ${connections} connections, ${seconds} s after 3 s of warming up; sent compressed.`],
    };
  });

async function firstAnswer(url: string): Promise<number> {
  const begun = performance.now();
  const reply = await fetch(url);
  await reply.text();
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
  return performance.now() - begun;
}
