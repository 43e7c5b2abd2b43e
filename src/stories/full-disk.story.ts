import { randomUUID } from 'node:crypto';
import { appendFile, cp, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { ordersContract } from '#contract/trade/orders.contract.ts';

import { consentTo, lockPrice, orderIds, plentifulProduct } from './buying.ts';
import { Refused } from './caller.ts';
import { adminEmail, approvedEmail, signedIn } from './people.ts';
import { canMount, mountSmallDisk } from './small-disk.ts';
import { type StartedServer, startServer } from './started-server.ts';
import { createStorage, demoStorage } from './storage.ts';

const megabyte = 1024 ** 2;

const embedded = true;
if (!canMount) console.warn('Skipped: a full disk needs the right to mount a file system (root on Linux).');

// On PostgreSQL it is that server's disk that matters.
(canMount ? describe : describe.skip)('on a disk of 600 MB', () => {
  let folder: string;
  let server: StartedServer;
  let putBack: () => Promise<void>;
  beforeEach(async () => {
    const storage = await createStorage({ embedded });
    folder = storage.env.DATA_DIR ?? '';
    const unmount = mountSmallDisk(folder, 600);
    putBack = async () => {
      unmount();
      await storage.remove();
    };
    const like = process.env[demoStorage({ embedded })];
    if (like) await cp(like, folder, { recursive: true });
    server = await startServer({ DATA_DIR: folder }, { embedded });
  });
  afterEach(async () => {
    try {
      await server.stop();
    } finally {
      await putBack();
    }
  });

  test('that fills up, orders are refused whole and pages are read, until there is room again', async () => {
    const customer = await signedIn(server.url, approvedEmail);
    const before = await orderIds(customer);
    const { id: productId } = await plentifulProduct(customer);
    const body = consentTo(await lockPrice(customer, productId));
    const key = randomUUID();
    const place = () => customer.call(ordersContract.place, { body, key });
    const ballast = await fillUntilRefused(folder, server.url);

    const order = await place().catch((refusal: unknown) => refusal);
    const session = await signedIn(server.url, adminEmail).catch((refusal: unknown) => refusal);

    expect(order).toMatchObject({ status: 507 });
    expect(session).toMatchObject({ status: 507 });
    expect(await orderIds(customer)).toEqual(before);
    expect((await fetch(`${server.url}/shop`)).status).toBe(200);

    await rm(ballast);
    const { id } = await whenThereIsRoom(place);

    expect(await orderIds(customer)).toEqual([id, ...before]);
  });
});

/** The database shortens its log when room gets scarce; so the disk is filled again until nothing more is to be had. */
async function fillUntilRefused(folder: string, url: string): Promise<string> {
  for (let n = 0; n < 20; n += 1) {
    const ballast = await fillDisk(folder);
    const answer = await signedIn(url, adminEmail).catch((refusal: unknown) => refusal);
    if (answer instanceof Refused && answer.status === 507) return ballast;
  }
  throw new Error('However full the disk, the shop went on writing.');
}

/** Leaves 8 MB of room, in which the shop no longer writes. By small steps, since until then it writes beside us. */
async function fillDisk(folder: string): Promise<string> {
  const file = path.join(folder, 'ballast');
  for (let room = await roomAbove(folder); room > 0; room = await roomAbove(folder)) {
    await appendFile(file, Buffer.alloc(Math.min(room, megabyte)));
  }
  return file;
}

async function roomAbove(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize - 8 * megabyte;
}

/** The room is noticed by itself. */
async function whenThereIsRoom<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let n = 0; n < 100; n += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 507) throw error;
      await pause(100);
    }
  }
  throw new Error('Ten seconds after there was room again, the shop still took no order.');
}
