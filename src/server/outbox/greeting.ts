import { nameProblem } from '#contract/plain-text.rules.ts';

/**
 * The first line of a mail to a person. His name may have been typed by a stranger who only knew the address: one that
 * brings lines, links or hidden characters is left out, so that nobody writes mails in our name.
 */
export const greeting = (name: string): string =>
  nameProblem(name) === undefined ? `Hello ${name.trim()},` : 'Hello,';
