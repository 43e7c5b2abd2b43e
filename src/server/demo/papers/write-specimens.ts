import { and, eq, inArray, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { DAY_MS } from '#contract/dates/durations.ts';
import { civilDayOf } from '#contract/dates/shop-calendar.ts';
import {
  isDated,
  paperNames,
  papersOfCompany,
  papersOfPerson,
  type PaperKind,
  type PaperMime,
} from '#contract/papers/papers.rules.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { uuidV7 } from '#server/db/uuid-v7.ts';
import { kycCases } from '#server/identity/kyc/kyc-cases.table.ts';
import { users } from '#server/identity/users/users.table.ts';
import { createPaperSeal } from '#server/papers/paper-seal.ts';
import { paperStoreOf } from '#server/papers/paper-store.ts';
import { paperViews } from '#server/papers/paper-views.table.ts';
import { papers } from '#server/papers/papers.table.ts';
import { createSealedPapers } from '#server/papers/sealed-papers.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { billAsPdf, drawSpecimen, type SpecimenFacts } from './draw-specimen.ts';
import { viewsOfApprovers } from './specimen-views.ts';

const deciders = alias(users, 'deciders');

interface Parts {
  config: Pick<Config, 'papers' | 'dataDir'>;
  db: Database;
  clock: Clock;
  /** The account of the demo that is approved, whose papers can be looked at as well. */
  approvedEmail: string;
}

const documents: Readonly<Record<string, string>> = {
  passport: 'Passport',
  drivers_licence: 'Driver’s licence',
  provincial_card: 'Provincial identity card',
  permanent_resident_card: 'Permanent resident card',
};

/** All others are sheets of a company under their name. */
const drawingOf: Partial<Record<PaperKind, 'front' | 'back' | 'selfie' | 'bill'>> = {
  ...{ id_front: 'front', id_back: 'back', selfie: 'selfie' },
  ...{ proof_of_address: 'bill', company_address: 'bill' },
};

/**
 * Specimen papers of the demo's own customers whose check waits, drawn once: where there are papers already, nothing is done.
 * Who approved one has opened them. They are few and small, so that the start does not wait for them, however many others there are.
 */
export async function writeSpecimens({ config, db, clock, approvedEmail }: Parts): Promise<void> {
  if ((await db.$count(papers)) > 0) return;
  const sealed = createSealedPapers({ seal: createPaperSeal(config.papers.keys), store: paperStoreOf(config) });
  const now = clock.now();
  const cases = await db
    .select({
      ...{ id: users.id, name: users.name, accountType: users.accountType },
      ...{ form: kycCases.form, sentAt: kycCases.submittedAt },
      first: { id: kycCases.firstBy, name: kycCases.firstByName, at: kycCases.firstAt },
      last: { id: kycCases.decidedBy, name: deciders.name, at: kycCases.decidedAt },
    })
    .from(kycCases)
    .innerJoin(users, eq(users.id, kycCases.userId))
    .leftJoin(deciders, eq(deciders.id, kycCases.decidedBy))
    .where(
      and(eq(users.demo, true), or(inArray(users.status, ['submitted', 'in_review']), eq(users.email, approvedEmail))),
    )
    .orderBy(users.id);
  const rows: (typeof papers.$inferInsert)[] = [];
  const views: (typeof paperViews.$inferInsert)[] = [];
  for (const [at, { id: ownerId, name, accountType, form, sentAt, first, last }] of cases.entries()) {
    const facts = factsOf(name, form);
    const kinds = accountType === 'commercial' ? papersOfCompany : papersOfPerson(form.documentType ?? '');
    for (const kind of kinds) {
      const drawn = await specimen(kind, facts, at % 4 === 1);
      const id = uuidV7();
      const { bytes, mime, width, height } = drawn;
      const receivedAt = sentAt ?? now;
      const file = `${kind.replaceAll('_', '-')}.${mime === 'application/pdf' ? 'pdf' : 'jpg'}`;
      rows.push({
        ...{ id, ownerId, kind, state: 'clean', mime, bytes: bytes.length, width, height },
        ...(await sealed.keep(bytes, file, { paperId: id, ownerId })),
        issuedOn: isDated(kind) ? civilDayOf(new Date(receivedAt.getTime() - 30 * DAY_MS)) : null,
        ...{ receivedAt, sentAt: receivedAt },
      });
      views.push(...viewsOfApprovers({ id, kind, ownerId, receivedAt }, [first, last]));
    }
  }
  if (rows.length === 0) return;
  await inTransaction(db, async (tx) => {
    await tx.insert(papers).values(rows);
    if (views.length > 0) await tx.insert(paperViews).values(views);
  });
}

interface Specimen {
  bytes: Buffer;
  mime: PaperMime;
  width: number | null;
  height: number | null;
}

async function specimen(kind: PaperKind, facts: SpecimenFacts, asPdf: boolean): Promise<Specimen> {
  if (kind === 'proof_of_address' && asPdf) {
    return { bytes: await billAsPdf(facts), mime: 'application/pdf', width: null, height: null };
  }
  const drawing = drawingOf[kind] ?? 'sheet';
  return { ...(await drawSpecimen(drawing, { ...facts, title: paperNames[kind] })), mime: 'image/jpeg' };
}

type Form = (typeof kycCases.$inferSelect)['form'];

const factsOf = (name: string, { address, ...form }: Form): SpecimenFacts => ({
  title: '',
  name: [form.legalFirstName, form.legalLastName].filter(Boolean).join(' ') || name,
  document: documents[form.documentType ?? ''] ?? 'Identity document',
  number: form.documentNumber ?? form.registrationNumber ?? 'AB123456',
  issuer: form.documentIssuer ?? form.jurisdiction ?? 'Canada',
  expiry: form.documentExpiry ?? '2031-01-01',
  birth: form.birthDate ?? '1980-01-01',
  address: [address?.street, address?.city, address?.province].filter(Boolean).join(', ') || '1 Example Street',
});
