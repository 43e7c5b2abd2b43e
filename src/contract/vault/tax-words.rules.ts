import { grouped } from '#contract/amount-words.rules.ts';

import type { TaxEvent } from './statements.contract.ts';

/** What kind of event it is, in a word or two. */
export function eventName({ kind, byTransfer }: Pick<TaxEvent, 'kind' | 'byTransfer'>): string {
  if (byTransfer) return kind === 'sold' ? 'Transferred' : 'Received by transfer';
  return kind === 'sold' ? 'Sold' : 'Bought';
}

/** "Bought with order 10466, into the vault", "Received by transfer, T-8001", "Sold, 5001". */
export function eventWords(event: TaxEvent): string {
  const { kind, reference, into, byTransfer } = event;
  if (byTransfer) return `${eventName(event)}, ${reference}`;
  if (kind === 'sold') return `Sold, ${reference}`;
  const where = into === 'vault' ? 'into the vault' : 'handed over';
  return reference === '' ? `Received ${where}` : `Bought with order ${reference}, ${where}`;
}

/** What is to be said of a sale beside its figures; null of nothing. */
export function eventNote(event: TaxEvent, dayWords: (day: string) => string): string | null {
  const told = [superficialWords(event, dayWords), unknownWords(event)].filter((words) => words !== null);
  return told.length === 0 ? null : told.join(' ');
}

function superficialWords({ superficial, denied }: TaxEvent, dayWords: (day: string) => string): string | null {
  if (superficial === null) return null;
  const { sold, bought, held, until, isOver } = superficial;
  const open = isOver ? '' : ` These days end with ${dayWords(until)}; what is bought or sold by then can change it.`;
  if (denied === null) return isOver ? null : `The loss is not superficial so far.${open}`;
  return `Superficial loss: ${grouped(denied)} of it is denied and added to the cost of what is held. Sold ${sold}, bought within 30 days before or after ${bought}, held at the end of them ${held}.${open}`;
}

const unknownWords = ({ unknownPieces }: TaxEvent): string | null =>
  unknownPieces === 0
    ? null
    : `Of these, ${unknownPieces} ${unknownPieces === 1 ? 'was' : 'were'} not bought from us: what they cost is counted as nothing until you put in what you paid.`;
