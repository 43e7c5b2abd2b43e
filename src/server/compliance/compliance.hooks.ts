import type { Clock } from '#server/ports/clock/clock.ts';

import { keptUntil } from './cases/kept-until.ts';
import { holdHooks } from './holds/standing-holds.ts';
import { createClearance } from './screening/clearance.ts';
import { createListIndex } from './screening/list-index.ts';

/** What the modules below ask of compliance. They name the questions, and the shop hands them these answers. */
export function complianceHooks({ clock }: { clock: Clock }) {
  const listIndex = createListIndex();
  return { holds: holdHooks, keptUntil, clearance: createClearance({ clock, listIndex }), listIndex };
}
