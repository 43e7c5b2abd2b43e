import type { EffectLine } from '#contract/platform/approvals.rules.ts';
import type { Executor, Transaction } from '#server/db/database.ts';

import type { Manager } from './locked-staff.ts';

type Kind = 'administrator_rights' | 'role_rights';

/** The change of a thing that waits, and who asked for it. */
export interface Waiting {
  id: string;
  askedBy: string;
}

/** The gate of two people, which stands above this module. */
export interface SecondPerson {
  /** Writes down what another who manages administrators has to agree to, in the caller's transaction. */
  ask: (
    tx: Transaction,
    asked: {
      kind: Kind;
      permission: 'users.manage';
      subject: string;
      title: string;
      effect: EffectLine[];
      request: Record<string, unknown>;
      reason: string;
      why: string;
      actor: Manager;
    },
  ) => Promise<unknown>;
  /** The changes of a kind that wait, by what they change. */
  waiting: (db: Executor, kind: Kind) => Promise<Map<string, Waiting>>;
}
