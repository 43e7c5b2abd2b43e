import { namesAlike } from './names-alike.rules.ts';

/** Words of a firm's name that a bank does not leave off: whose name has them is somebody else than the person of that name. */
const firmWords = new Set(
  'holding holdings capital group trust partners partnership enterprises investments ventures company corporation limited foundation estate fund bank'.split(
    ' ',
  ),
);
/** Legal forms, which banks leave off, but do not add. */
const formWords = new Set('inc ltd llc llp lp corp co gmbh sa plc ltee ulc'.split(' '));
const between = /[&+/]|\s(?:and|et|or|ou|und)\s/i;

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);

/** Whether who paid is the customer, by the bank's name for him: neither a firm of his name nor he with somebody else. */
export function isSamePayer(payer: string, customer: string): boolean {
  if (!namesAlike(payer, customer)) return false;
  if (between.test(payer) && !between.test(customer)) return false;
  const [his, ours] = [wordsOf(payer), wordsOf(customer)];
  const isFirm = ours.some((word) => firmWords.has(word) || formWords.has(word));
  if (!isFirm && his.some((word) => formWords.has(word))) return false;
  return his.some((word) => firmWords.has(word)) ? isFirm : true;
}
