import type { ItemLine } from '#contract/vault/item-line.contract.ts';

/** The field of what was scanned of an item; the server tells what is wrong with it by the same name. */
export const scannedField = (itemId: string): string => `scanned.${itemId}`;

/** What was scanned, as the call takes it; what was left empty is not sent, and the server asks for it. */
export const scannedOf = (
  values: Readonly<Record<string, string | undefined>>,
  { lines }: { lines: readonly Pick<ItemLine, 'itemId'>[] },
) => ({
  scanned: lines.flatMap(({ itemId }) => {
    const code = values[scannedField(itemId)]?.trim() ?? '';
    return code === '' ? [] : [{ itemId, code }];
  }),
});
