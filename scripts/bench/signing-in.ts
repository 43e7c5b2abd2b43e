import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { sessionContract } from '#contract/identity/session.contract.ts';
import { openPostgres } from '#server/db/postgres-database.ts';
import { hashPassword, passwordMatches } from '#server/identity/users/passwords.ts';

import { withShop } from './bench-shop.ts';
import { makeBuyers } from './buyers.ts';
import { aFileOf, fileTimes } from './file-times.ts';
import { at, type Measured, median } from './figures.ts';

/** What the program of those who sign in is told. */
export interface SignIns {
  url: string;
  headers: Record<string, string>;
  emails: string[];
  password: string;
  perSecond: number;
}

interface Seen {
  times: number[];
  refused: Record<string, number>;
  /** From the first sign-in to the last answer. */
  seconds: number;
}

const perSecond = 50;
const seconds = 20;
const password = 'a long and quiet river';
const program = fileURLToPath(new URL('./sign-in-process.ts', import.meta.url));

/** Sign-ins at a steady pace, each of another customer from another network, and how long a built file takes meanwhile. */
export const measureSignIn = (): Promise<Measured> =>
  withShop(async (shop) => {
    const server = await shop.start({ RATE_LIMIT: 'on', TRUST_PROXY: 'true' });
    const { db, close } = openPostgres(shop.databaseUrl, { warn: () => undefined });
    const passwordHash = await hashPassword(password);
    const people = await makeBuyers(db, perSecond * seconds + perSecond, { passwordHash });
    await close();
    const emails = people.map(({ user }) => user.email);
    const file = aFileOf(server.url);
    const alone = await fileTimes(file, 5);
    const oneHash = await timeOfAHash(passwordHash);

    // The first second warms up and is not counted.
    await (
      await signInAll(server.url, emails.slice(0, perSecond))
    ).seen;
    const used = server.processor();
    const under = await signInAll(server.url, emails.slice(perSecond));
    const times = await fileTimes(file, seconds);
    const seen = await under.seen;
    const [memory, ofProcessor] = [server.memory(), (server.processor() - used) * 1000];
    await server.stop();
    const count = seen.times.length;
    return {
      figures: [
        { what: 'sign-ins answered', value: count / seen.seconds, unit: 'a second', bar: `${perSecond}` },
        { what: 'a sign-in, median', value: median(seen.times), unit: 'ms' },
        { what: 'a sign-in, p95', value: at(seen.times, 0.95), unit: 'ms' },
        { what: 'a file meanwhile, median', value: median(times), unit: 'ms', bar: 'under 50' },
        { what: 'a file meanwhile, p95', value: at(times, 0.95), unit: 'ms' },
        { what: 'a file with nobody else, median', value: median(alone), unit: 'ms' },
        { what: 'one password compared, nothing else running', value: oneHash, unit: 'ms' },
        {
          what: 'of a processor in the server, a sign-in and its share of the files',
          value: ofProcessor / count,
          unit: 'ms',
        },
        { what: 'memory of the server afterwards', value: memory, unit: 'MB' },
      ],
      notes: [
        `${perSecond} a second come for ${seconds} s, each of another customer and network, limits on; ${count} came in, refused: ${JSON.stringify(seen.refused)}.`,
        `The last was answered ${seen.seconds.toFixed(1)} s after the first had come. Those who sign in, server, PostgreSQL and the measuring are programs of one machine.`,
      ],
    };
  });

async function timeOfAHash(passwordHash: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const begun = performance.now();
    if (!(await passwordMatches(passwordHash, password))) throw new Error('The password did not match.');
    times.push(performance.now() - begun);
  }
  return median(times);
}

/** Resolves when the first of them comes. */
async function signInAll(url: string, emails: string[]): Promise<{ seen: Promise<Seen> }> {
  const reply = await fetch(`${url}/backend${sessionContract.csrfToken.path}`);
  const { csrf_token: token } = (await reply.json()) as { csrf_token: string };
  const told: SignIns = {
    ...{ url: `${url}/backend${sessionContract.login.path}`, emails, password, perSecond },
    headers: {
      'Content-Type': 'application/json',
      'X-CSRF-TOKEN': token,
      'X-XSRF-TOKEN': token,
      Cookie: `XSRF-TOKEN=${token}`,
    },
  };
  const child = spawn(process.execPath, ['--import', 'tsx', program, JSON.stringify(told)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const seen = new Promise<Seen>((resolve, reject) =>
    child.once('close', (code) =>
      code === 0
        ? resolve(JSON.parse(said.trim().split('\n').at(-1) ?? '') as Seen)
        : reject(new Error(`Ended with ${code}.`)),
    ),
  );
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
      resolve();
    }),
  );
  return { seen };
}
