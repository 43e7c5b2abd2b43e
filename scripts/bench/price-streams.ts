import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { withShop } from './bench-shop.ts';
import { at, median, type Measured } from './figures.ts';

export interface Readers {
  url: string;
  readers: number;
  /** How many changes of the prices are waited for. */
  ticks: number;
}

/** What the readers saw. Times are in milliseconds. */
export interface Read {
  opening: number;
  dropped: number;
  /** For each change how long after the feed's answer each reader had it. */
  delays: number[][];
}

const readers = Number(process.env.BENCH_STREAMS ?? 10_000);
const ticks = 5;
const program = fileURLToPath(new URL('./stream-readers.ts', import.meta.url));

/** Prices pushed to many browsers at once: when the last of them has a change, and what the connections take. */
export const measurePriceStreams = (): Promise<Measured> =>
  withShop(async (shop) => {
    const server = await shop.start({ PRICE_STREAMS: String(readers), RATE_LIMIT: 'off' });
    const before = server.memory();
    const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(asked(server.url))], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const { opening, dropped, delays } = JSON.parse(line) as Read;
    const memory = server.memory();
    child.stdin.end();
    await once(child, 'exit');
    await server.stop();
    const last = delays.map((seen) => Math.max(...seen));
    return {
      figures: [
        { what: 'connections that had every change', value: Math.min(...delays.map((seen) => seen.length)), unit: '' },
        { what: 'until the last has a change, median', value: median(last), unit: 'ms' },
        { what: 'the same, at worst', value: Math.max(...last), unit: 'ms', bar: '1,000' },
        { what: 'until one has it, median of all', value: median(delays.flat()), unit: 'ms' },
        { what: 'the same, p99', value: at(delays.flat(), 0.99), unit: 'ms' },
        { what: 'memory of the server with them', value: memory, unit: 'MB', bar: '1,024' },
        { what: 'memory before', value: before, unit: 'MB' },
        { what: 'dropped', value: dropped, unit: 'connections', bar: '0' },
        { what: 'until all were open', value: opening / 1000, unit: 's' },
      ],
      notes: [
        `${readers.toLocaleString('en')} connections from four addresses of this machine, ${delays.length} changes, counted from the feed’s answer.`,
        'Needs as many open files in each of two processes: ulimit -n.',
      ],
    };
  });

const asked = (url: string): Readers => ({ url, readers, ticks });
