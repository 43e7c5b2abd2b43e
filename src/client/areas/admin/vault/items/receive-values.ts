import { gramsText } from '#contract/arithmetic/trade-weight.ts';
import type { StorageItem } from '#contract/vault/admin-items.contract.ts';
import { readScanned } from '#contract/vault/scanned-code.rules.ts';
import type { DeskMove } from '#contract/vault/vault-desk.contract.ts';

/** What is typed into the form of a receipt; of each piece `serial-0`, `grams-0`, and so on. */
export type ReceiveValues = Record<string, string>;
export type FoundAs = 'pieces' | 'lot';

/** Without a point: its error is found by an id made of it. */
export const pieceField = (name: 'serial' | 'grams', index: number): string => `${name}-${index}`;

/** A number, also where the whole label was scanned into its field. */
function numberIn(typed: string, which: 'serial' | 'lot'): string {
  const scanned = readScanned(typed);
  return scanned.kind === 'elements' ? (scanned[which] ?? typed) : typed;
}

/** The weight that was entered, or that the label in the field beside it says. */
function gramsIn(typed: string, label: string): string {
  if (typed !== '') return typed;
  const scanned = readScanned(label);
  return scanned.kind === 'elements' && scanned.netNg !== null ? gramsText(scanned.netNg) : typed;
}

/** What is sent of it. */
export function receiptOf(values: ReceiveValues, { qty, version }: Pick<StorageItem, 'qty' | 'version'>): DeskMove {
  const typed = (name: string) => (values[name] ?? '').trim();
  const at = { event: 'receive' as const, version, location: typed('location'), note: typed('note') };
  if (values['as'] === 'lot') {
    return {
      ...at,
      found: { as: 'lot', lot: numberIn(typed('lot'), 'lot'), grams: gramsIn(typed('grams'), typed('lot')) },
    };
  }
  const pieces = Array.from({ length: qty }, (_, index) => {
    const serial = typed(pieceField('serial', index));
    return { serial: numberIn(serial, 'serial'), grams: gramsIn(typed(pieceField('grams', index)), serial) };
  });
  return { ...at, found: { as: 'pieces', pieces } };
}

/** The field that a message of the server is about. */
export function fieldOf(path: string): string {
  const [, index = '', name = ''] = /^found\.pieces\.(\d+)\.(serial|grams)$/.exec(path) ?? [];
  if (name !== '') return pieceField(name as 'serial' | 'grams', Number(index));
  return path.replace(/^found\.(as|lot|grams)$/, '$1');
}
