import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';

import { readConfig } from '#server/config.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { paperViews } from '#server/papers/paper-views.table.ts';
import { papers } from '#server/papers/papers.table.ts';
import { unopenedPapers } from '#server/papers/papers.door.ts';
import { fakeClock } from '#server/ports/clock/clock.ts';
import { testDatabase, type TestDatabase } from '#server/testing/test-database.ts';

import { writeSpecimens } from './write-specimens.ts';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'specimens-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function waits(email: string, demo: boolean): Promise<string> {
  const facts = { email, emailKey: email, name: 'Ada', role: 'customer', status: 'submitted', demo } as const;
  const [user] = await database.db.insert(users).values(facts).returning();
  await database.db.insert(kycCases).values({ userId: user?.id ?? '', form: {} });
  return user?.id ?? '';
}

test('the start draws papers of the demo’s own people only, however many others wait', async () => {
  const own = await waits('own@ingot.example', true);
  await waits('visitor@example.com', false);
  const config = { ...readConfig({}), dataDir };
  const clock = fakeClock('2026-11-20T19:30:00Z');

  await writeSpecimens({ config, db: database.db, clock, approvedEmail: 'approved@ingot.example' });

  const owners = (await database.db.select().from(papers)).map(({ ownerId }) => ownerId);
  expect(new Set(owners)).toEqual(new Set([own]));
});

test('who approved a check first has looked at its papers', async () => {
  const approver = { email: 'rafe@ingot.example', emailKey: 'rafe', name: 'Rafe', role: 'admin' } as const;
  const [rafe] = await database.db
    .insert(users)
    .values({ ...approver, status: 'approved' })
    .returning();
  const own = await waits('firm@ingot.example', true);
  const firstAt = new Date('2026-11-19T12:00:00Z');
  const first = { firstBy: rafe?.id ?? '', firstByName: 'Rafe', firstAt };
  await database.db
    .update(kycCases)
    .set({ ...first, submittedAt: firstAt })
    .where(eq(kycCases.userId, own));
  await database.db.delete(papers);

  await writeSpecimens({
    ...{ config: { ...readConfig({}), dataDir }, db: database.db },
    ...{ clock: fakeClock('2026-11-20T19:30:00Z'), approvedEmail: 'approved@ingot.example' },
  });

  const sent = await database.db.select({ id: papers.id }).from(papers).where(eq(papers.ownerId, own));
  expect(await unopenedPapers(database.db, own, rafe?.id ?? '')).toEqual([]);
  expect((await database.db.select().from(paperViews)).map(({ paperId }) => paperId)).toEqual(sent.map(({ id }) => id));
});
