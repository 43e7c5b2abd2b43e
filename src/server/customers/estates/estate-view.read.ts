import type { EstatePage } from '#contract/customers/estates.contract.ts';
import { type EstateState, estateStepsOf } from '#contract/customers/estates.rules.ts';
import type { EstatePaperKind } from '#contract/papers/papers.rules.ts';
import { hasRight, type Held } from '#contract/permissions.ts';
import type { UserRecord } from '#server/identity/identity.door.ts';

import type { EstateRecord } from './estates.table.ts';

/** An administrator who looks at an estate. */
export interface Reader {
  id: string;
  roles: readonly Held[];
}

/** The page of a customer's estate, with what its reader may do. */
export function estatePage(
  customer: Pick<UserRecord, 'status' | 'accountType'>,
  estate: EstateRecord | null,
  papers: EstatePaperKind[],
  { id, roles }: Reader,
): EstatePage {
  const mayFreeze = hasRight(roles, 'customers.suspend');
  return {
    estate: estate && { ...viewOf(estate), steps: mayFreeze ? estateStepsOf(standingOf(estate), id) : [] },
    papers,
    mayRecord: mayFreeze && estate === null && customer.status !== 'closed' && customer.accountType === 'individual',
  };
}

export const standingOf = ({ state, executorName, asked, askedBy }: EstateRecord) => ({
  state: state satisfies EstateState,
  hasExecutor: executorName !== null,
  asked: asked !== null && askedBy !== null ? { decision: asked, by: askedBy } : null,
});

const viewOf = (estate: EstateRecord) => ({
  ...{ id: estate.id, state: estate.state, version: estate.version },
  ...{ diedOn: estate.diedOn, toldBy: estate.toldBy, contact: estate.contact },
  ...{ recordedAt: estate.recordedAt.toISOString(), recordedBy: estate.recordedByName },
  executor:
    estate.executorName !== null && estate.executorCapacity !== null && estate.executorAt !== null
      ? {
          ...{ name: estate.executorName, capacity: estate.executorCapacity },
          ...{ email: estate.executorEmail ?? '', phone: estate.executorPhone ?? '' },
          ...{ recordedAt: estate.executorAt.toISOString(), recordedBy: estate.executorByName ?? '' },
        }
      : null,
  asked:
    estate.asked !== null && estate.askedAt !== null
      ? {
          ...{ decision: estate.asked, at: estate.askedAt.toISOString() },
          ...{ by: estate.askedByName ?? '', reason: estate.askedReason ?? '' },
        }
      : null,
});
