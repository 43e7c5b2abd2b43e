import { randomUUID } from 'node:crypto';

import { ordersContract } from '#contract/trade/orders.contract.ts';

import { consentTo, lockPrice, orderIds, plentifulProduct } from './buying.ts';
import { Refused } from './caller.ts';
import { type CuttableLine, cuttableLine } from './cuttable-line.ts';
import { approvedEmail, signedIn } from './people.ts';
import { type StartedServer, startServer } from './started-server.ts';
import { demoCopy, isOnPostgres, type Storage } from './storage.ts';
import { until } from './until.ts';

// The embedded database lives in the server's own process: it can be killed with it, but not be away.
(isOnPostgres() ? describe : describe.skip)('on PostgreSQL', () => {
  let storage: Storage;
  let line: CuttableLine;
  let server: StartedServer;
  beforeAll(async () => {
    storage = await demoCopy();
    line = await cuttableLine(storage.env.DATABASE_URL ?? '');
    server = await startServer({ DATABASE_URL: line.url });
  });
  afterAll(async () => {
    await server.stop();
    await line.remove();
    await storage.remove();
  });

  test('while the database is gone the shop says so and shows the pages it has, and comes back with it', async () => {
    const customer = await signedIn(server.url, approvedEmail);
    const { id: productId } = await plentifulProduct(customer);
    const body = consentTo(await lockPrice(customer, productId));
    const before = await orderIds(customer);
    const key = randomUUID();
    const place = () => customer.call(ordersContract.place, { body, key });

    line.cut();
    const refusal = await place().catch((error: unknown) => error);

    expect(refusal).toBeInstanceOf(Refused);
    expect(refusal).toMatchObject({ status: 503 });
    expect((await fetch(`${server.url}/backend/ready`)).status).toBe(503);
    expect((await fetch(`${server.url}/backend/health`)).status).toBe(200);
    expect((await fetch(server.url)).status).toBe(200);

    line.mend();
    const { id } = await until('The order', 15, () => place().catch(refusedFor(503)));

    expect(await orderIds(customer)).toEqual([id, ...before]);
  });
});

/** For a call that will be made again: nothing when it was refused so, else what went wrong. */
const refusedFor =
  (status: number) =>
  (error: unknown): undefined => {
    if (!(error instanceof Refused) || error.status !== status) throw error;
  };
