import { amountWords } from '#contract/amount-words.rules.ts';
import { accountNames } from '#contract/finance/books.rules.ts';
import { minorUnits } from '#contract/arithmetic/exact.ts';
import type { ManualEntryValues } from '#contract/finance/manual-entries.contract.ts';
import {
  differences,
  differenceWords,
  type EnteredLine,
  type EntryForm,
  type EntryLine,
  lineProblems,
} from '#contract/finance/manual-entries.rules.ts';
import { type TaxAuthority, taxAuthorityNames } from '#contract/catalogue/tax-authorities.ts';
import { invalid, Refusal } from '#server/http/refusal.ts';

/** An entry that is asked for, as plain JSON: what the second person approves is what is booked. */
export interface EntryPlan {
  id: string;
  form: EntryForm;
  day: string;
  title: string;
  reference: string | null;
  reason: string;
  tax: { authority: TaxAuthority; from: string; to: string } | null;
  /** Of a remittance: what was left to remit for its days when it was asked for, and what it would leave, minor CAD. */
  due?: { left: string; rest: string };
  reversesId: string | null;
  askedBy: { id: string; name: string };
  /** Amounts in minor units as text. */
  lines: { account: EntryLine['account']; currency: string; amount: string; memo: string }[];
}

type Content = Pick<EntryPlan, 'title' | 'reference' | 'tax' | 'lines'>;

/** What the typed values of a form come to. Refuses with 422 beside the fields what cannot be booked. */
export function contentOf(values: ManualEntryValues): Content {
  switch (values.form) {
    case 'bank_fee': {
      const fee = aboveZero('amount', values.amount);
      return {
        ...{ title: 'Bank fee', reference: values.reference, tax: null },
        lines: moved(values.currency, fee, 'bank', 'bank_fees'),
      };
    }
    case 'card_payout': {
      const [payout, fee] = [aboveZero('payout', values.payout), minorUnits(values.fee)];
      return {
        ...{ title: 'Card payout', reference: values.reference, tax: null },
        lines: [
          ...moved(values.currency, payout, 'card_clearing', 'bank'),
          ...moved(values.currency, fee, 'card_clearing', 'card_fees'),
        ],
      };
    }
    case 'tax_remittance': {
      const { authority, from, to } = values;
      if (to < from) throw invalid('to', 'The last day is before the first.');
      const [paid, recovered] = [minorUnits(values.amount), minorUnits(values.recovered)];
      if (paid + recovered === 0n) throw invalid('amount', 'Enter what was paid.');
      if (recovered > 0n && authority !== 'CRA' && authority !== 'QC') {
        throw invalid('recovered', 'Only GST/HST and QST that was paid to suppliers comes back.');
      }
      const foreign = values.foreign.map((part) => ({
        currency: part.currency,
        amount: minorUnits(part.amount),
        cad: minorUnits(part.cad),
      }));
      const ofForeign = foreign.reduce((sum, { cad }) => sum + cad, 0n);
      if (ofForeign > paid) {
        throw invalid(
          'amount',
          `Of it ${amountWords(ofForeign, 'CAD')} is for tax that was charged in another currency.`,
        );
      }
      return {
        ...{ title: `Tax remittance, ${taxAuthorityNames[authority]}`, reference: values.reference },
        tax: { authority, from, to },
        lines: [
          ...moved('CAD', paid - ofForeign, 'bank', 'tax_payable'),
          ...foreign.flatMap(({ currency, amount, cad }) => [
            ...moved('CAD', cad, 'bank', 'currency_exchange'),
            ...moved(currency, amount, 'currency_exchange', 'tax_payable'),
          ]),
          ...moved('CAD', recovered, 'tax_recoverable', 'tax_payable'),
        ],
      };
    }
    case 'opening':
      return { title: 'Opening balances', reference: null, tax: null, lines: withOpeningSide(values.lines) };
    case 'other':
      return { title: values.title, reference: null, tax: null, lines: balanced(values.lines) };
  }
}

function aboveZero(field: string, text: string): bigint {
  const amount = minorUnits(text);
  if (amount <= 0n) throw invalid(field, 'Enter an amount above zero.');
  return amount;
}

/** An amount from one account to another; nothing of nothing. */
function moved(
  currency: string,
  amount: bigint,
  from: EntryLine['account'],
  to: EntryLine['account'],
): EntryPlan['lines'] {
  if (amount === 0n) return [];
  return [
    { account: to, currency, amount: String(amount), memo: '' },
    { account: from, currency, amount: String(-amount), memo: '' },
  ];
}

const posted = ({ debit, credit, ...line }: EnteredLine): EntryPlan['lines'][number] => ({
  account: line.account as EntryLine['account'],
  currency: line.currency,
  amount: String(debit === '' ? -minorUnits(credit) : minorUnits(debit)),
  memo: line.memo,
});

function whole(lines: readonly EnteredLine[]): void {
  const errors = lineProblems(lines);
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw new Refusal(422, first, { errors });
}

function balanced(lines: readonly EnteredLine[]): EntryPlan['lines'] {
  whole(lines);
  const off = differences(lines);
  if (off.length > 0) throw invalid('lines', differenceWords(off));
  return lines.map(posted);
}

/** What the balances leave over in each currency stands against the opening account. */
function withOpeningSide(lines: readonly EnteredLine[]): EntryPlan['lines'] {
  whole(lines);
  const other = differences(lines).map(({ currency, amount }) => ({
    ...{ account: 'opening_balances' as const, currency, memo: '' },
    amount: String(-minorUnits(amount)),
  }));
  return [...lines.map(posted), ...other];
}

/** What is asked for, told apart in a list: by its amount, reference and day. The amount is that of the debits in the first line's currency. */
export function askedTitle({ title, lines, reference, day }: EntryPlan): string {
  const currency = lines[0]?.currency ?? 'CAD';
  const debits = lines.filter((line) => line.currency === currency && BigInt(line.amount) > 0n);
  const amount = debits.reduce((sum, line) => sum + BigInt(line.amount), 0n);
  return [`Book: ${title}`, amountWords(amount, currency), reference, day].filter(Boolean).join(', ');
}

/** The lines as the second person reads them. */
export const effectOf = ({ day, lines, reference }: EntryPlan) => [
  ...lines.map(({ account, currency, amount, memo }) => ({
    what: `${BigInt(amount) > 0n ? 'Debit' : 'Credit'} ${accountNames[account]}${memo === '' ? '' : `, ${memo}`}`,
    before: 'nothing',
    after: amountWords(BigInt(amount) > 0n ? BigInt(amount) : -BigInt(amount), currency),
  })),
  { what: 'Booked on', before: 'not booked', after: day },
  ...(reference === null ? [] : [{ what: 'Reference', before: 'none', after: reference }]),
];
