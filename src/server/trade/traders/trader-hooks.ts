import type { Executor, Transaction } from '#server/db/database.ts';

interface InName {
  /** In whose name it is. */
  companyId: string;
  /** The appointment by which somebody orders. */
  traderId: string;
}

/** What the trade asks of a module above it that knows who may order by phone in the name of a company. */
export interface TraderHooks {
  /** Those who may now, each with what is left of his limit, in CAD. */
  tradersOf: (db: Executor, companyId: string, now: Date) => Promise<{ id: string; name: string; left: string }[]>;
  /** Answers who it is. Refuses with 409 whoever may not, or not any more. */
  requireTrader: (tx: Transaction, of: InName) => Promise<{ name: string }>;
  /** Counts an order that was just placed to his limit. Refuses with 409 what goes beyond it. */
  noteTraderOrder: (tx: Transaction, of: InName & { orderId: string; totalCad: bigint; at: Date }) => Promise<void>;
}
