/**
 * Cuts what a PostgreSQL client writes into units that an engine can answer at once: the opening packet, and
 * afterwards every run of messages up to one that calls for an answer (Query, Sync, Flush, Function call) or ends the
 * connection (Terminate). A client writes the parts of one statement one by one, in pieces of any size. Rows that are copied
 * in belong to the Query that asks for them, up to their end: the engine has to have them at once, and cannot wait.
 * Format: PostgreSQL documentation, "Frontend/Backend Protocol", message formats.
 */
export class WireUnits {
  #rest = Buffer.alloc(0);
  /** Whole messages that wait for the one that ends their unit. */
  #waiting: Buffer[] = [];
  #opened = false;

  /** Takes what was written, gives the units it completes. */
  add(bytes: Uint8Array): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const units: Buffer[] = [];
    for (let message = this.#next(); message !== undefined; message = this.#next()) {
      this.#waiting.push(message.bytes);
      if (!message.endsUnit) continue;
      units.push(Buffer.concat(this.#waiting));
      this.#waiting = [];
    }
    return units;
  }

  #next(): { bytes: Buffer; endsUnit: boolean } | undefined {
    // The opening packet alone has no type before its length; the length counts itself.
    const lengthAt = this.#opened ? 1 : 0;
    if (this.#rest.length < lengthAt + 4) return undefined;
    const end = lengthAt + this.#rest.readUInt32BE(lengthAt);
    if (this.#rest.length < end) return undefined;

    const bytes = this.#rest.subarray(0, end);
    const endsUnit = !this.#opened || (endingTypes.has(bytes[0] ?? 0) && !copiesIn(bytes));
    this.#opened = true;
    this.#rest = this.#rest.subarray(end);
    return { bytes, endsUnit };
  }
}

/** The first packet of a connection. */
export const isOpening = (unit: Uint8Array) => unit[0] === 0;

/** The client ends the connection. */
export const isTerminate = (unit: Uint8Array) => unit[0] === code('X');

/** A unit that begins with Parse or Query: nothing of an earlier statement is under way. */
export const startsStatement = (unit: Uint8Array) => unit[0] === code('P') || unit[0] === code('Q');

/** Whether the answer to a unit must end with ReadyForQuery: to all but one that ends with Flush. */
export const awaitsReady = (unit: Uint8Array) => !endsWith(unit, flush);

/** Whether an answer ends with ReadyForQuery, whatever the state of the transaction that it tells. */
export const isReady = (answerEnd: Uint8Array) => endsWith(answerEnd.subarray(0, -1), readyHead);

const flush = Buffer.from([0x48, 0, 0, 0, 4]);
const readyHead = Buffer.from([0x5a, 0, 0, 0, 5]);

const endsWith = (bytes: Uint8Array, end: Uint8Array) => Buffer.compare(bytes.subarray(-end.length), end) === 0;

const code = (type: string) => type.charCodeAt(0);

/** A Query that is followed by rows: the only one that begins with this word here. */
const copiesIn = (message: Uint8Array) =>
  message[0] === code('Q') && Buffer.compare(message.subarray(5, 10), copyHead) === 0;
const copyHead = Buffer.from('copy ');

/** Besides Query and those that ask for an answer, the two ends of rows that are copied in: all of them, or failed. */
const endingTypes = new Set([...'QSHFXcf'].map(code));
