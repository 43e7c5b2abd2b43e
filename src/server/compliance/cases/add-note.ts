import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import { addEvent, type CaseRecord } from './write-case.ts';

export interface CaseNote {
  text: string;
  /** Why it is added to a case that is closed; else empty. */
  reason: string;
}

/** Adds a note to a locked case. Refuses with 422 one on a closed case without a reason. */
export async function addNote(
  tx: Transaction,
  record: CaseRecord,
  { text, reason, actor, at }: CaseNote & { actor: Actor; at: Date },
): Promise<void> {
  const isClosed = record.state === 'closed';
  const why = reason.trim();
  if (isClosed && why === '') throw invalid('reason', `${record.number} is closed. Say why you add a note now.`);
  await addEvent(tx, record, {
    ...{ at, actor },
    what: isClosed ? 'Note after closing' : 'Note',
    note: isClosed ? `${text}\nReason: ${why}` : text,
  });
  await recordAudit(tx, {
    actor,
    action: isClosed ? 'compliance_case.noted_after_closing' : 'compliance_case.noted',
    entity: 'compliance_case',
    entityId: record.id,
    after: { number: record.number, text, ...(isClosed && { reason: why }) },
  });
}
