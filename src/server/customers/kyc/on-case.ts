import type { Actor } from '#server/audit/audit.service.ts';

import type { Case } from '#server/customers/cases/customer-view.read.ts';

/** What a step on a case needs: the case locked, and who does it. */
export interface OnCase extends Case {
  actor: Actor & { id: string };
  at: Date;
  today: string;
  publicUrl: string;
}

/** A case that nobody has. */
export const noClaim = { claimedBy: null, claimedByName: null, claimedUntil: null } as const;
