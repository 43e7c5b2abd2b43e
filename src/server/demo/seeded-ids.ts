import { createUuidV7 } from '#server/db/uuid-v7.ts';

import type { Random } from './random.ts';

/** Ids in the form the shop gives, but of a made-up time: the same seed gives the same, and they rise with that time. */
export interface SeededIds {
  /** The moment that the following ids were made at. */
  at(moment: Date): void;
  next(): string;
}

export function seededIds(random: Random): SeededIds {
  let time = 0;
  const next = createUuidV7({
    now: () => time,
    random: (bytes) => {
      for (let at = 0; at < bytes.length; at += 4) {
        const word = random.int(0, 0xffff_ffff);
        bytes[at] = word >>> 24;
        bytes[at + 1] = word >>> 16;
        bytes[at + 2] = word >>> 8;
        bytes[at + 3] = word;
      }
    },
  });
  return {
    at(moment) {
      time = moment.getTime();
    },
    next,
  };
}
