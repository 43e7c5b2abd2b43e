import { withShop } from './bench-shop.ts';
import type { Figure, Measured } from './figures.ts';
import { underLoad } from './load.ts';

const connections = 50;

/** The product list of the interface: 24 products priced at the current tick, kept as answers and made each time. */
export const measureProductList = (seconds: number): Promise<Measured> =>
  withShop(async (shop) => {
    const figures: Figure[] = [];
    for (const { cache, words, bar } of [
      { cache: 'on', words: 'answers kept', bar: '8,000' },
      { cache: 'off', words: 'made each time', bar: '1,500' },
    ]) {
      const server = await shop.start({ PAGE_CACHE: cache });
      const idle = server.memory();
      const url = `${server.url}/backend/public/products/CAD?rows=24`;
      const { requestsPerSecond, p50, p99, failed } = await underLoad({ url, connections, seconds });
      figures.push(
        { what: `product list, 24 products, ${words}`, value: requestsPerSecond, unit: 'req/s', bar },
        { what: 'p50', value: p50, unit: 'ms' },
        { what: 'p99', value: p99, unit: 'ms', bar: cache === 'on' ? 'under 30' : '' },
        { what: 'failed', value: failed, unit: 'requests', bar: '0' },
        { what: 'memory, idle', value: idle, unit: 'MB' },
        { what: 'memory, after the load', value: server.memory(), unit: 'MB', bar: '250' },
      );
      await server.stop();
    }
    return { figures, notes: [`PostgreSQL, ${connections} connections, ${seconds} s after 3 s of warming up.`] };
  });
