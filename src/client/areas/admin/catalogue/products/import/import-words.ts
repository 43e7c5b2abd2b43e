import type { StatusTone } from '#client/kit/status-tag/StatusTag.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ImportAction, ImportPreview } from '#contract/catalogue/product-imports.contract.ts';

/** As the contract has it; that file is made of zod, which the browser does not carry. */
const MOST_BYTES = 4_000_000;

/** What is wrong with the size of a file, or null. */
export function sizeProblem(bytes: number): string | null {
  if (bytes === 0) return 'The file is empty. Choose another one.';
  return bytes > MOST_BYTES ? 'The file is larger than 4 MB. Split it into several files.' : null;
}

export const actionNames = {
  wrong: 'Wrong',
  change: 'Change',
  create: 'Create',
  unchanged: 'Unchanged',
} as const satisfies Record<ImportAction, string>;

export const actionTones = {
  wrong: 'bad',
  change: 'info',
  create: 'ok',
  unchanged: 'quiet',
} as const satisfies Record<ImportAction, StatusTone>;

export const counted = (count: number, noun: string): string =>
  `${groupedNumber(String(count), 0)} ${count === 1 ? noun : `${noun}s`}`;

/** "2 products would be made and 5 changed; 3 rows have something wrong and are left out." */
export function planWords({ counts }: Pick<ImportPreview, 'counts'>): string {
  const { create, change, unchanged, wrong } = counts;
  const doing =
    create + change === 0
      ? 'Nothing would be made or changed'
      : [
          create > 0 && `${counted(create, 'product')} would be made`,
          change > 0 && `${counted(change, 'product')} would change`,
        ]
          .filter(Boolean)
          .join(' and ');
  const rest = [
    unchanged > 0 && `${counted(unchanged, 'row')} ${unchanged === 1 ? 'is' : 'are'} as the product already is`,
    wrong > 0 &&
      `${counted(wrong, 'row')} ${wrong === 1 ? 'has something wrong and is' : 'have something wrong and are'} left out`,
  ].filter(Boolean);
  return [doing, ...rest].join('; ') + '.';
}

/** What the confirming button says. */
export function confirmWords({ counts: { create, change } }: Pick<ImportPreview, 'counts'>): string {
  if (change === 0) return `Create ${counted(create, 'product')}`;
  return create === 0
    ? `Change ${counted(change, 'product')}`
    : `Create ${groupedNumber(String(create), 0)} and change ${counted(change, 'product')}`;
}
