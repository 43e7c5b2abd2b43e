/** Rows that are only added: what is named here never changes, and is sealed once, by id. */
export interface AppendedSet {
  kind: 'appended';
  /** Where it is not the set's name. */
  table?: string;
  columns: string;
  /** Which rows, by what never changes of them, where it is not all. */
  where?: string;
}

/** Few rows that stand and may change: each change raises `version`, or, where there is none, none is allowed. */
export interface StandingSet {
  kind: 'standing';
  table?: string;
  key: string;
  version: string;
  columns: string;
  where?: string;
  /** Where a row may change, or go, once the log tells of it, whatever its version: the keys and rows of the log that do. */
  toldBy?: string;
  /** Where no row may join after the set was sealed first without the audit log telling of it: the keys that it tells of. */
  joinedBy?: string;
}

/** The version of a row that has none but a time which each change moves on: its seconds since 2020. */
export const secondsOf = (time: string): string => `extract(epoch from ${time} - timestamptz '2020-01-01 00:00Z')::int`;

/** Keys and rows of the audit log that tell of some actions. */
export const told = (...actions: string[]): string =>
  `select entity_id key, id from audit_log where action in (${actions.map((action) => `'${action}'`).join(', ')})`;

/** The same of what is no entity of the log, by the name that its entries give its id under. */
export const toldOf = (name: string, ...actions: string[]): string =>
  `select coalesce(after, before) ->> '${name}' key, id from audit_log where action in (${actions.map((action) => `'${action}'`).join(', ')})`;
