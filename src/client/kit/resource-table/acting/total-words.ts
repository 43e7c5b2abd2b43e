import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';

/** "4,312", or "10,000+" while they were not all counted. */
export const totalWords = ({ total, totalKind }: Pick<ListReply<unknown>, 'total' | 'totalKind'>): string =>
  `${groupedNumber(String(total), 0)}${totalKind === 'exact' ? '' : '+'}`;
