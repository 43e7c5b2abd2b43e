import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { sessionContract } from '#contract/identity/session.contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';

import { withShop } from './bench-shop.ts';
import { aFileOf, fileTimes } from './file-times.ts';
import { type Figure, type Measured, median } from './figures.ts';

/** What the program of the strangers is told. */
export interface Attack {
  url: string;
  connections: number;
  headers: Record<string, string>;
  body: object;
}

const connections = 100;

const program = fileURLToPath(new URL('./hostile-process.ts', import.meta.url));

const person = { name: 'A stranger', email: 'stranger@example.com', password: 'a long and quiet river' };

const attacks: readonly { endpoint: Endpoint; body: object }[] = [
  { endpoint: sessionContract.resetPassword, body: { ...person, token: 'xxx' } },
  { endpoint: sessionContract.firstAdmin, body: { ...person, token: 'xxx' } },
  { endpoint: sessionContract.login, body: { email: person.email, password: person.password } },
];

/** How long a built file takes while strangers hammer at the calls that could have passwords hashed. */
export const measureHostileHashing = (seconds: number): Promise<Measured> =>
  withShop(async (shop) => {
    const server = await shop.start({ RATE_LIMIT: 'on' });
    const file = aFileOf(server.url);
    const figures: Figure[] = [...figuresOf('nobody else', await fileTimes(file, seconds), 0)];
    for (const { endpoint, body } of attacks) {
      const attack = await hammer(server.url, endpoint.path, body);
      const times = await fileTimes(file, seconds);
      figures.push(...figuresOf(`${connections} at ${endpoint.path}`, times, (await attack.stop()) / seconds));
    }
    await server.stop();
    return {
      figures,
      notes: [
        `PostgreSQL, one address, ${seconds} s each; strangers, server and the measuring are programs of one machine.`,
      ],
    };
  });

function figuresOf(what: string, times: readonly number[], calls: number): Figure[] {
  return [
    { what: `${what}: a file, median`, value: median(times), unit: 'ms', bar: 'under 50' },
    { what: 'the slowest', value: Math.max(...times), unit: 'ms' },
    ...(calls > 0 ? [{ what: 'hostile calls answered', value: calls, unit: 'calls/s' }] : []),
  ];
}

/** So many connections send the same call again and again from a program of their own, with a token against cross-site requests of its own. */
async function hammer(url: string, path: string, body: object): Promise<{ stop: () => Promise<number> }> {
  const reply = await fetch(`${url}/backend${sessionContract.csrfToken.path}`);
  const { csrf_token: token } = (await reply.json()) as { csrf_token: string };
  const headers = {
    'Content-Type': 'application/json',
    'X-CSRF-TOKEN': token,
    'X-XSRF-TOKEN': token,
    Cookie: `XSRF-TOKEN=${token}`,
  };
  const attack: Attack = { url: `${url}/backend${path}`, connections, headers, body };
  const strangers = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(attack)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let told = '';
  strangers.stdout.on('data', (text: Buffer) => (told += text.toString()));
  const ended = new Promise((resolve) => strangers.once('close', resolve));
  await new Promise((resolve) => strangers.stdout.once('data', resolve));
  return {
    async stop() {
      strangers.stdin.end();
      await ended;
      return Number(told.trim().split('\n').at(-1));
    },
  };
}
