/*
 * What both ends of the pushed prices agree on. No zod here: a browser reads this file.
 */

/** The names of the events: prices as the price call answers them, and a sign of life in between. */
export const streamEvents = { prices: 'prices', beat: 'beat' } as const;

/** So often something is sent, also when no price changes. */
export const BEAT_MS = 15_000;

/** A stream that has brought nothing for so long is taken for broken off. */
export const SILENCE_MS = 3 * BEAT_MS;
