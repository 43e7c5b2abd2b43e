import type { EndTask } from '#server/platform/platform.door.ts';

import { flagTaskKind, flagsWithTasks } from './flag-tasks.ts';
import { lockOrder } from './move-order.ts';
import { resolveFlag } from './order-flags.ts';

/** Ending the task of a flag resolves the flag, with the words of whoever looked into it. */
export const endFlagTasks: Readonly<Record<string, EndTask>> = Object.fromEntries(
  flagsWithTasks.map((flag): [string, EndTask] => [
    flagTaskKind(flag),
    async (tx, { refId, note, actor, at }) => {
      const order = await lockOrder(tx, refId);
      if (order.risks.includes(flag)) await resolveFlag(tx, order, { flag, resolution: note, actor, at });
    },
  ]),
);
