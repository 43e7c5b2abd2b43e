import { type BenchShop, withShop } from './bench-shop.ts';
import type { Measured } from './figures.ts';
import { underLoad } from './load.ts';

const connections = 50;

/** The product list of the interface: 24 products priced at the current tick, and what the server weighs afterwards. */
export const measureProductList = (seconds: number): Promise<Measured> =>
  withShop(async (shop: BenchShop) => {
    const server = await shop.start();
    const idle = server.memory();
    const url = `${server.url}/backend/public/products/CAD?rows=24`;
    const { requestsPerSecond, p50, p99, failed } = await underLoad({ url, connections, seconds });
    return {
      figures: [
        { what: 'product list, 24 products', value: requestsPerSecond, unit: 'req/s', bar: '8,000' },
        { what: 'p50', value: p50, unit: 'ms' },
        { what: 'p99', value: p99, unit: 'ms', bar: 'under 30' },
        { what: 'failed', value: failed, unit: 'requests', bar: '0' },
        { what: 'memory, idle', value: idle, unit: 'MB' },
        { what: 'memory, after the load', value: server.memory(), unit: 'MB', bar: '250' },
      ],
      notes: [`PostgreSQL, ${connections} connections, ${seconds} s after 3 s of warming up.`],
    };
  });
