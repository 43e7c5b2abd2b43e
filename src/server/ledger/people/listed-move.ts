import { type SQL, sql } from 'drizzle-orm';

/** Whether a move is one of a table of the contract, whoever made it. */
export const isListed = (moves: readonly { from: string; to: string }[], from: SQL, to: SQL): SQL =>
  sql`(${from}, ${to}) in (${sql.join(
    [...new Set(moves.map((move) => `${move.from} ${move.to}`))].map((pair) => {
      const [left, right] = pair.split(' ');
      return sql`(${left}, ${right})`;
    }),
    sql`, `,
  )})`;

/** A word of the contract for each of its keys, to be joined as `(key, word)`. */
export const wordsTable = (words: Readonly<Record<string, string>>): SQL =>
  sql`(values ${sql.join(
    Object.entries(words).map(([key, word]) => sql`(${key}::text, ${word}::text)`),
    sql`, `,
  )})`;
