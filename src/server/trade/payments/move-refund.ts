import { eq } from 'drizzle-orm';

import { moneyText } from '#contract/arithmetic/exact.ts';
import { type PaymentActor, refundStateNames, refundTransitions } from '#contract/trade/payments.rules.ts';
import { nextState } from '#contract/transitions.rules.ts';
import { type Actor, recordAudit } from '#server/audit/audit.service.ts';
import { nextVersion } from '#server/db/columns.ts';
import type { Transaction } from '#server/db/database.ts';
import { conflict } from '#server/http/refusal.ts';

import { type RefundRecord, refunds } from './refunds.table.ts';

interface Moving {
  refund: RefundRecord;
  event: string;
  as: PaymentActor;
  actor: Actor;
  set: Partial<RefundRecord>;
  /** Whether nobody else could have approved what needs a second person. */
  alone?: boolean;
}

/** The next state of a locked refund, with its audit row. Refuses with 409 what its state does not allow. */
export async function moveRefund(
  tx: Transaction,
  { refund, event, as, actor, set, alone }: Moving,
): Promise<RefundRecord> {
  const state = nextState(refundTransitions, refund.state, event, as);
  if (!state) {
    throw conflict(`This refund is ${refundStateNames[refund.state].toLowerCase()}, which does not allow this.`);
  }
  const [updated] = await tx
    .update(refunds)
    .set({ ...set, state, version: nextVersion(refunds.version) })
    .where(eq(refunds.id, refund.id))
    .returning();
  await recordAudit(tx, {
    actor,
    action: `refund.${state}`,
    entity: 'refund',
    entityId: refund.id,
    before: { state: refund.state },
    after: {
      state,
      amount: moneyText(refund.amount),
      ...(set.reference && { reference: set.reference }),
      ...(set.note && { note: set.note }),
      ...(alone && { alone }),
    },
  });
  return updated as RefundRecord;
}
