import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { readConfig } from '#server/config.ts';
import { createPaperSeal } from '#server/papers/paper-seal.ts';
import { paperStoreOf } from '#server/papers/paper-store.ts';
import { createPrivatePictures } from '#server/papers/pictures.service.ts';
import { createSealedPapers } from '#server/papers/sealed-papers.ts';
import { demoDatabase } from '#server/testing/demo-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';

import { writePhotographs } from './write-photographs.ts';

const approvedEmail = 'approved@ingot.example';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await demoDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'photographs-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

test('the start photographs items of the demo’s customer and of a few others, once', async () => {
  const config = { ...readConfig({}), dataDir };
  const write = () => writePhotographs({ config, db: database.db, approvedEmail });
  await write();
  const files = async () => (await readdir(dataDir, { recursive: true })).filter((name) => /[\da-f]{64}/.test(name));
  const before = await files();
  await write();

  expect(await files()).toEqual(before);
  const { rows } = await database.db.execute<{
    own: boolean;
    id: string;
    caption: string;
    is_told: boolean;
    is_his: boolean;
    is_audited: boolean;
  }>(sql`
    select u.email = ${approvedEmail} own, p.id, p.caption, exists (
      select from storage_events e where e.item_id = i.id and e.at = p.taken_at and e.what = 'Photographed' and e.actor_id = p.taken_by
    ) is_told, p.taken_at >= i.acquired_at is_his, exists (
      select from audit_log a where a.action = 'storage_item.photographed' and a.entity_id = i.id::text and a.after::jsonb ->> 'photo' = p.id::text
    ) is_audited
    from storage_item_photos s join storage_photos p on p.id = s.photo_id
    join storage_items i on i.id = s.item_id join users u on u.id = i.customer_id`);
  expect(rows.filter(({ own }) => own).length).toBeGreaterThanOrEqual(4);
  expect(rows.filter(({ own }) => !own).length).toBeGreaterThanOrEqual(3);
  for (const row of rows) expect(row).toMatchObject({ is_told: true, is_his: true, is_audited: true });
  const sealed = createSealedPapers({ seal: createPaperSeal(config.papers.keys), store: paperStoreOf(config) });
  const pictures = createPrivatePictures({ db: database.db, sealed, inTurn: (work) => work() });
  for (const { id } of rows) expect((await pictures.read(id)).length).toBeGreaterThan(5_000);
});
