import type { SecondPerson } from '#server/identity/identity.door.ts';
import type { Clock } from '#server/ports/clock/clock.ts';

import { askApproval, waitingApprovals } from './approvals/ask-approval.ts';

/** What the module below the platform asks of it: the gate of two people. */
export const platformHooks = (shop: { clock: Clock; publicUrl: string }): { secondPerson: SecondPerson } => ({
  secondPerson: {
    ask: (tx, asked) => askApproval(tx, shop, asked),
    waiting: (db, kind) => waitingApprovals(db, kind),
  },
});
