import { z } from 'zod';

import { holdsUnseen, isBlank, unseenWords } from './plain-text.rules.ts';

/** Text that somebody enters and a database can keep: without NUL and half characters. */
const kept = (max: number, kind: 'line' | 'long') =>
  z
    .string('Enter text.')
    .trim()
    .max(max, `Use at most ${max} characters.`)
    .regex(/^[^\0\p{Cs}]*$/u, 'This text holds a character that cannot be kept.')
    .refine((text) => !holdsUnseen(text, kind), unseenWords);

const line = (max: number) => kept(max, 'line').regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Write this on one line.');

/** One line that is not empty, to the eye either. */
export const enteredLine = (what: string, max: number) => line(max).refine((text) => !isBlank(text), `Enter ${what}.`);

/** One line that may be empty. */
export const optionalLine = (max: number) => line(max);

/** Several lines, or none. */
export const enteredLines = (max: number) => kept(max, 'long').overwrite((text) => text.replaceAll(/\r\n?/g, '\n'));
