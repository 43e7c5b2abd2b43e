import { Readable } from 'node:stream';

import { paperDate, type Paper, inks, openPaper, sheet } from '#server/trade/trade.door.ts';
import { accountTypeNames } from '#contract/identity/customers.rules.ts';
import { recordAudit } from '#server/audit/audit.service.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict } from '#server/http/refusal.ts';
import { peopleOf } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';
import { readSettings } from '#server/settings/settings.service.ts';

import { caseOf } from '#server/customers/cases/customer-view.read.ts';
import { riskOfCase } from './kyc-desk-view.ts';
import type { Staff } from './kyc-desk.service.ts';
import { type RecordPart, recordParts } from './record-parts.ts';

const ROW = 14;
const VALUE_AT = 210;
const LAST_LINE = 700;

/** Prints the record of how an identity was verified, as FINTRAC asks for it. Who printed it is written down. */
export function createKycRecord({ db, clock }: { db: Database; clock: Clock }) {
  return (
    id: string,
    { id: actorId, name: actorName, ip, requestId }: Staff,
  ): Promise<{ file: Readable; name: string }> =>
    inTransaction(db, async (tx) => {
      const actor = {
        id: actorId,
        name: actorName,
        ...(ip !== undefined && { ip }),
        ...(requestId !== undefined && { requestId }),
      };
      const found = await caseOf(tx, id);
      const { user, kyc } = found;
      if (!kyc?.submittedAt || kyc.erasedAt) throw conflict('There is no identity check to record.');
      const { company, kyc: terms } = await readSettings(tx, 'company', 'kyc');
      await recordAudit(tx, { actor, action: 'kyc.record_printed', entity: 'user', entityId: id });
      const verifier = kyc.decidedBy === null ? undefined : (await peopleOf(tx, [kyc.decidedBy])).get(kyc.decidedBy);
      const parts = recordParts(found, riskOfCase(found, terms), verifier?.name ?? null);
      const paper = await openPaper({
        title: `Identity record of ${user.name}`,
        author: company.name,
        at: kyc.decidedAt ?? kyc.submittedAt,
      });
      draw(paper, {
        parts,
        head: ['Identity verification record', `${accountTypeNames[user.accountType]} customer ${user.name}`],
        foot: [
          `${company.name}, ${company.address}, ${company.city}. FINTRAC ${company.fintracNumber}.`,
          `Printed ${paperDate(clock.now().toISOString(), { time: true })} by ${actor.name}. Confidential.`,
        ],
      });
      paper.root.end();
      paper.doc.end();
      return {
        file: Readable.from(paper.doc as unknown as AsyncIterable<Buffer>, { objectMode: false }),
        name: `identity-record-${id.slice(-12)}.pdf`,
      };
    });
}
export type KycRecord = ReturnType<typeof createKycRecord>;

interface Drawn {
  head: [title: string, line: string];
  parts: readonly RecordPart[];
  foot: readonly string[];
}

function draw(paper: Paper, { head: [title, line], parts, foot }: Drawn): void {
  paper.element(paper.root, 'H1', () => paper.text(title, sheet.left, 54, { face: 'serif', size: 20 }));
  paper.element(paper.root, 'P', () => paper.text(line, sheet.left, 82, { size: 10 }));
  let y = 112;
  const down = (by: number): void => {
    y += by;
    if (y <= LAST_LINE) return;
    paper.newPage();
    y = sheet.top;
  };
  for (const { title: part, rows } of parts) {
    down(10);
    paper.element(paper.root, 'H2', () => paper.text(part, sheet.left, y, { face: 'bold', size: 10.5 }));
    down(ROW + 2);
    for (const [name, value] of rows) {
      const lines = value.split('\n').flatMap((each) => paper.wrap(each, sheet.right - VALUE_AT));
      for (const [index, each] of (lines.length > 0 ? lines : ['']).entries()) {
        paper.element(paper.root, 'P', () => {
          if (index === 0) paper.text(name, sheet.left, y, { ink: inks.quiet, size: 8.5 });
          paper.text(each, VALUE_AT, y);
        });
        down(ROW);
      }
    }
  }
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page);
    paper.artifact(() => {
      paper.rule(728, sheet.left, sheet.right);
      for (const [index, each] of foot.entries())
        paper.text(each, sheet.left, 736 + index * 10, { size: 7.5, ink: inks.quiet });
      paper.text(`page ${page - start + 1} of ${count}`, sheet.right, 746, {
        size: 7.5,
        ink: inks.quiet,
        align: 'end',
      });
    });
  }
}
