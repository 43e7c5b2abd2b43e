import { judgeCode, newCode, RESEND_MS } from '#server/customers/customers.door.ts';
import type { Transaction } from '#server/db/database.ts';
import { invalid, type Refusal, tooMany } from '#server/http/refusal.ts';

/** How a mailed code stands on the row that it is for. */
export interface Coded {
  codeHash: string | null;
  codeTries: number;
  codeSentAt: Date | null;
}

/** Where the code of a kind of record is kept. */
export interface CodeKeeper<Row extends Coded> {
  /** What the code is bound to: it is none of anything else. */
  of: (row: Row) => string;
  write: (tx: Transaction, row: Row, set: Partial<Coded>) => Promise<Row>;
}

/** How a code is refused; `isWrong` where it was looked at. */
interface Refused {
  answer: Refusal;
  isWrong: boolean;
}

/** Six digits that are mailed for one thing, which show that it is the customer who wants it. */
export function mailedCodes<Row extends Coded>({ of, write }: CodeKeeper<Row>) {
  const judged = (row: Row, code: string, now: Date) => {
    const { codeHash, codeTries, codeSentAt } = row;
    return codeSentAt === null ? 'over' : judgeCode({ id: of(row), codeHash, codeTries, codeSentAt }, code, now);
  };
  return {
    /** Whether the code can still be the right one. */
    isAlive: (row: Row, now: Date): boolean => judged(row, '', now) !== 'over',

    /** A new code; those before it are over. */
    async renew(tx: Transaction, row: Row, now: Date): Promise<{ row: Row; code: string }> {
      const { code, codeHash } = newCode(of(row));
      return { row: await write(tx, row, { codeHash, codeTries: 0, codeSentAt: now }), code };
    },

    /** Refuses with 429 within a minute of the last mail. */
    requireResend({ codeSentAt }: Row, now: Date): void {
      const waits = (codeSentAt?.getTime() ?? 0) + RESEND_MS - now.getTime();
      if (waits > 0) throw tooMany(Math.ceil(waits / 1000), 'A code is on its way.');
    },

    /**
     * Holds a code against the mailed one of a locked row; a wrong one counts. Answers how it is refused, null where it is right:
     * what is thrown in the transaction would take the count back.
     */
    async refusalOf(tx: Transaction, row: Row, code: string | undefined, now: Date): Promise<Refused | null> {
      const refused = (message: string, isWrong = false) => ({ answer: invalid('code', message), isWrong });
      if (code === undefined) return refused('Enter the six digits that we emailed you.');
      const found = judged(row, code, now);
      if (found === 'right') return null;
      if (found === 'over') return refused('This code no longer works. Ask for a new one.');
      await write(tx, row, { codeTries: row.codeTries + 1 });
      return refused('This is not the code that we emailed.', true);
    },
  };
}
export type MailedCodes<Row extends Coded> = ReturnType<typeof mailedCodes<Row>>;
