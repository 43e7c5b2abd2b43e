import { type RiskFlag, riskFlagNames } from '#contract/trade/orders.rules.ts';
import type { NewTask } from '#server/platform/platform.door.ts';

/**
 * Flags that an order raises by itself and that somebody of compliance has to look into (FINTRAC's 24-hour rule and ours).
 * Money from another name brings a task of its own, with the money.
 */
export const flagsWithTasks: readonly RiskFlag[] = ['large_order', 'large_day', 'structuring'];

/** By what a flag's task is known, so that it ends with the flag. */
export const flagTaskKind = (flag: RiskFlag): string => `order.${flag}`;

/** The tasks of flags that were raised on an order. */
export const flagTasks = (
  { id, number, customerName }: { id: string; number: string; customerName: string },
  raised: readonly { flag: RiskFlag; detail: string }[],
): NewTask[] =>
  raised
    .filter(({ flag }) => flagsWithTasks.includes(flag))
    .map(({ flag, detail }) => ({
      kind: flagTaskKind(flag),
      what: `${riskFlagNames[flag]}: order ${number} of ${customerName}, ${detail}`,
      ref: { type: 'order', id },
      permission: 'kyc.review',
    }));
