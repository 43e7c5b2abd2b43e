/** A refusal the caller can act on. Anything else that is thrown is a fault and is answered with 500. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly errors: Record<string, string[]> | undefined;
  /** Further parts of the answer, such as the newer state of a record. */
  readonly extra: Record<string, unknown>;
  /** Seconds for the Retry-After header. */
  readonly retryAfter: number | undefined;
  /** What of it is a fault of ours: for the log, and never told to the caller. */
  readonly fault: Record<string, unknown> | undefined;

  constructor(
    status: number,
    message: string,
    {
      errors,
      extra = {},
      retryAfter,
      fault,
    }: {
      errors?: Record<string, string[]>;
      extra?: Record<string, unknown>;
      retryAfter?: number;
      fault?: Record<string, unknown>;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.errors = errors;
    this.extra = extra;
    this.retryAfter = retryAfter;
    this.fault = fault;
  }
}

export const notFound = (what: string) => new Refusal(404, `${what} was not found.`);

export const forbidden = (message = 'You may not do this.') => new Refusal(403, message);

export const signInFirst = (message = 'Please sign in.') => new Refusal(401, message);

/** Wrong input, told beside its field. */
export const invalid = (field: string, message: string) =>
  new Refusal(422, message, { errors: { [field]: [message] } });

/** The record or the world is not as the caller believed. `extra` carries the newer state. */
export const conflict = (message: string, extra: Record<string, unknown> = {}) => new Refusal(409, message, { extra });

/**
 * The caller changed a record of an older version. `newer` is the record as its read endpoint answers it, so that a form
 * can join both changes.
 */
export const conflictWith = (
  newer: object,
  message = 'Somebody else saved this in the meantime. Nothing you typed is saved yet.',
) => conflict(message, { code: 'stale_version', current: newer });

/** Valid, and maybe not meant: told beside its field with the figures, and taken once it is sent as confirmed. */
export const unconfirmed = (field: string, message: string) =>
  new Refusal(422, message, { errors: { [field]: [message] }, extra: { confirm: true } });

/** A name that another record has, told beside its field with the nearest free one. */
export const taken = (field: string, message: string, free: string) =>
  new Refusal(422, message, { errors: { [field]: [message] }, extra: { free: { [field]: free } } });

/** Says when it is worth trying again, in seconds; `fact` is why not now. */
export const tooMany = (retryAfter: number, fact = 'Too many tries.') =>
  new Refusal(429, `${fact} Please try again in ${waitWords(retryAfter)}.`, { retryAfter });

function waitWords(seconds: number): string {
  const [count, unit] = seconds <= 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** The shop can't do this now: offline, or without a usable price. */
export const unavailable = (message: string, retryAfter = 60) => new Refusal(503, message, { retryAfter });

/** What some work refuses; null where it does not. Other errors go on. */
export async function refusedBy(work: () => Promise<void>): Promise<Refusal | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}
