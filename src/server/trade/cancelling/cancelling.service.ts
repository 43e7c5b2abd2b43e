import { DAY_MS } from '#contract/dates/durations.ts';
import { cancellingEffect, whySecondCancelling } from '#contract/trade/cancelling-effect.rules.ts';
import type { CancellingTerms } from '#contract/trade/cancelling.rules.ts';
import type { CancellingSetting, CancellingValues } from '#contract/trade/cancelling-setting.contract.ts';
import { decimal, minorUnits, moneyText } from '#contract/arithmetic/exact.ts';
import { askApproval, type GatedChange, waitingApprovals } from '#server/platform/platform.door.ts';
import type { Actor } from '#server/audit/audit.service.ts';
import { changesSince } from '#server/audit/history-of.ts';
import type { Database, Executor, Transaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transactions.ts';
import { conflict, conflictWith, invalid } from '#server/http/refusal.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { lockVersioned, readVersioned, saveSetting } from '#server/settings/settings.service.ts';
import type { ShopSettings } from '#server/settings/shop-settings.ts';

const CHANGED = 'setting.cancelling_changed';

const termsOf = (trading: ShopSettings['trading']): CancellingTerms => ({
  lossAgainst: trading.lossAgainst === 'bid' ? 'bid' : 'ask',
  fee: trading.cancellationFee,
  feeShare: trading.cancellationFeeShare,
});

async function view(from: Executor): Promise<CancellingSetting> {
  const { value, version } = await readVersioned(from, 'trading');
  const { fee, ...terms } = termsOf(value);
  const waiting = (await waitingApprovals(from, 'cancelling_terms')).get('cancelling') ?? null;
  return { id: 'cancelling', version, ...terms, fee: moneyText(BigInt(fee)), waiting };
}

const termsIn = ({ lossAgainst, fee, feeShare }: CancellingValues): CancellingTerms => ({
  lossAgainst,
  fee: minorUnits(fee).toString(),
  feeShare: decimal(feeShare).toFixed(),
});

interface Parts {
  db: Database;
  clock: Clock;
  publicUrl: string;
}

/** What administrators set of the costs of cancelling; quotes that stand keep theirs. */
export function createCancellingService({ db, ...shop }: Parts) {
  const write = async (tx: Transaction, terms: CancellingTerms, actor: Actor): Promise<void> => {
    const { value: before } = await lockVersioned(tx, 'trading');
    const { lossAgainst, fee: cancellationFee, feeShare: cancellationFeeShare } = terms;
    const after = { ...before, lossAgainst, cancellationFee, cancellationFeeShare };
    await saveSetting(tx, 'trading', { before, after, actor, action: CHANGED });
  };

  /** The terms as they stood a day ago: slices of a change are one change. */
  const dayAgo = async (tx: Transaction, now: CancellingTerms): Promise<CancellingTerms> => {
    const since = new Date(shop.clock.now().getTime() - DAY_MS);
    const [first] = await changesSince(tx, { entity: 'setting', ids: ['trading'], action: CHANGED, since });
    return first ? termsOf(first.before as ShopSettings['trading']) : now;
  };

  return {
    read: () => view(db),

    /** Refuses with 409 and the newer one under another version. */
    save: (
      { reason, version, ...values }: CancellingValues & { reason: string; version: number },
      actor: Actor & { id: string },
    ): Promise<CancellingSetting> =>
      inTransaction(db, async (tx) => {
        const before = await lockVersioned(tx, 'trading');
        if (before.version !== version) throw conflictWith(await view(tx));
        const [now, wanted] = [termsOf(before.value), termsIn(values)];
        const why = whySecondCancelling(now, wanted) ?? whySecondCancelling(await dayAgo(tx, now), wanted);
        if (why === null) await write(tx, wanted, actor);
        else {
          if (reason === '') throw invalid('reason', `${why} Say why: a second person has to agree.`);
          await askApproval(tx, shop, {
            kind: 'cancelling_terms',
            permission: 'settings.write',
            subject: 'cancelling',
            title: 'Change what cancelling costs',
            effect: cancellingEffect(now, wanted),
            request: { wanted, version },
            ...{ reason, why, actor },
          });
        }
        return view(tx);
      }),

    /** How the gate does a change that was approved. */
    gated: {
      permission: 'settings.write',
      async apply(tx, request, actor) {
        const { wanted, version } = request as { wanted: CancellingTerms; version: number };
        if ((await lockVersioned(tx, 'trading')).version !== version) {
          throw conflict('These terms were changed since this was asked for. Refuse it, and ask anew.');
        }
        await write(tx, wanted, actor);
      },
    } satisfies GatedChange,
  };
}
export type CancellingService = ReturnType<typeof createCancellingService>;
