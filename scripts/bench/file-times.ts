import { readdirSync } from 'node:fs';

/** The address of a built script: a file from the disk, such as every page needs. */
export const aFileOf = (url: string): string =>
  `${url}/assets/${readdirSync('dist/client/assets').find((name) => name.endsWith('.js')) ?? ''}`;

/** Fetches a file again and again for so long; how long it took each time, in milliseconds. */
export async function fileTimes(url: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const begun = performance.now();
    const reply = await fetch(url);
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${url} answered ${reply.status}.`);
    times.push(performance.now() - begun);
  }
  return times;
}
