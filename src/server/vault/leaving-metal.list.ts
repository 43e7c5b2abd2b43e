import { sql } from 'drizzle-orm';

import { openSellBackStates } from '#contract/vault/sell-backs.rules.ts';
import { waitingStates } from '#contract/vault/withdrawals.rules.ts';
import type { Transaction } from '#server/db/database.ts';

import { saleWords, titleWords, withdrawalWords } from '#contract/vault/consent-words.rules.ts';
import { sellBacks } from './sell-backs/sell-backs.table.ts';
import { titleTransferLines, titleTransfers } from './title-transfers/title-transfers.table.ts';
import { withdrawalLines, withdrawals } from './withdrawals/withdrawals.table.ts';

/** What would leave an account, as the customers ask for it. */
interface LeavingMetal {
  kind: 'withdrawal' | 'title_transfer' | 'sale';
  refId: string;
  /** As a second owner reads it. */
  what: string;
}

const listed = (states: readonly string[]) =>
  sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  );

/**
 * What has been asked for and has not left a customer’s account yet: withdrawals, transfers that he gives, and sales that are not paid;
 * in the words in which a second owner is asked to agree.
 */
export async function leavingMetal(tx: Transaction, customerId: string): Promise<LeavingMetal[]> {
  const pieces = (lines: typeof withdrawalLines | typeof titleTransferLines, of: 'withdrawal_id' | 'transfer_id') =>
    sql`(select string_agg(line.qty || ' × ' || line.name, ', ' order by line.position) from ${lines} line where line.${sql.raw(of)} = about.id)`;
  const { rows } = await tx.execute<
    Record<'id' | 'number' | 'pieces' | 'receiver' | 'net' | 'currency', string> & { kind: LeavingMetal['kind'] }
  >(sql`
    select 'withdrawal' as kind, about.id::text, about.number, ${pieces(withdrawalLines, 'withdrawal_id')} as pieces,
      '' as receiver, '0' as net, '' as currency, about.requested_at as at
    from ${withdrawals} about where about.customer_id = ${customerId} and about.state in (${listed(waitingStates)})
    union all
    select 'title_transfer', about.id::text, about.number, ${pieces(titleTransferLines, 'transfer_id')}, about.receiver_name, '0', '', about.asked_at
    from ${titleTransfers} about where about.giver_id = ${customerId} and about.state in ('asked', 'accepted')
    union all
    select 'sale', about.id::text, about.number, '', '', about.net::text, about.currency, about.submitted_at
    from ${sellBacks} about where about.customer_id = ${customerId} and about.state in (${listed(openSellBackStates)})
    order by at, id`);
  return rows.map(({ kind, id: refId, number, pieces: words, receiver, net, currency }) => {
    if (kind === 'withdrawal') return { kind, refId, what: withdrawalWords(number, words) };
    if (kind === 'title_transfer') return { kind, refId, what: titleWords(number, receiver, words) };
    return { kind, refId, what: saleWords(number, BigInt(net), currency) };
  });
}
