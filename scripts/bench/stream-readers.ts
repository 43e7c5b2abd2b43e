import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import type { Read, Readers } from './price-streams.ts';

// Run by `price-streams.ts`, so that the readers have open files, and a clock, of their own.
const { url, readers, ticks } = JSON.parse(process.argv[2] ?? '') as Readers;
const { port, host } = new URL(url);

/** More than one address, since each has some 28,000 ports only. */
const sources = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5'];

/** By the event's id: when the feed answered, and how many milliseconds later each reader had it. */
const events = new Map<string, { at: number; delays: number[] }>();
const sockets: Socket[] = [];
let dropped = 0;
let isOver = false;

function take(text: string): void {
  const id = text.slice(0, text.indexOf('\n'));
  if (!id.startsWith('id: ')) return;
  let event = events.get(id);
  if (!event) {
    const times = [...text.matchAll(/"received_at":"([^"]+)"/g)].map((found) => Date.parse(found[1] ?? ''));
    event = { at: Math.max(...times), delays: [] };
    events.set(id, event);
  }
  event.delays.push(Date.now() - event.at);
}

async function open(index: number): Promise<void> {
  const socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: sources[index % sources.length] ?? '',
  });
  socket.setEncoding('latin1').on('error', () => undefined);
  socket.on('close', () => (dropped += isOver ? 0 : 1));
  await once(socket, 'connect');
  socket.write(`GET /backend/public/prices/stream?currency=CAD HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let held = '';
  socket.on('data', (text: string) => {
    held += text;
    for (let end = held.indexOf('\n\n'); end !== -1; end = held.indexOf('\n\n')) {
      take(held.slice(0, end));
      held = held.slice(end + 2);
    }
  });
  sockets.push(socket);
}

const begun = performance.now();
for (let first = 0; first < readers; first += 250) {
  await Promise.all(Array.from({ length: Math.min(250, readers - first) }, (_, index) => open(first + index)));
}
const opening = performance.now() - begun;
// What each was sent when it came is no push.
await new Promise((resolve) => setTimeout(resolve, 3_000));
const atFirst = new Set(events.keys());
const pushed = () => [...events].filter(([id]) => !atFirst.has(id)).map(([, { delays }]) => delays);
const latest = Date.now() + 300_000;
while (pushed().filter((seen) => seen.length >= readers - dropped).length < ticks && Date.now() < latest) {
  await new Promise((resolve) => setTimeout(resolve, 200));
}
const read: Read = { opening, dropped, delays: pushed().slice(0, ticks) };
process.stdout.write(`${JSON.stringify(read)}\n`);
// They stay until their memory was looked at.
process.stdin.on('end', () => {
  isOver = true;
  for (const socket of sockets) socket.destroy();
});
process.stdin.resume();
