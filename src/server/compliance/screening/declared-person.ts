import { hashOfPerson } from './hit-pairs.ts';
import { matchName, type NameMatch, type Person } from './name-match.ts';
import { nameWords } from './name-words.ts';
import { personsInForm, type ScreenedPerson } from './persons.ts';
import type { HitRecord } from './screening.table.ts';

/** As which the account's own holder stands in a form: a person, or the company. */
const holderRoles = ['Identity check', 'Company name'];

/**
 * Whom the form of an identity check names in the place of somebody who was found on a list: the same person, or where the
 * account's name was found, its holder as he declared himself. Null where the form names nobody of the kind.
 */
export function declaredPerson({ role, personHash }: HitRecord, form: object | null): ScreenedPerson | null {
  const persons = form ? personsInForm(form) : [];
  const same = persons.find((person) => hashOfPerson(person) === personHash);
  if (same || role !== 'Account') return same ?? null;
  return persons.find((person) => holderRoles.includes(person.role)) ?? null;
}

/** How a person is alike to an entry of a list under the name of it that is the most alike. */
export function nearestName(
  { name, birthYear }: ScreenedPerson,
  entry: { name: string; aliases: readonly string[]; birthYears: readonly number[] },
): NameMatch {
  const person: Person = { name: nameWords(name), birthYear };
  const matches = [entry.name, ...entry.aliases].map((each) =>
    matchName(person, { name: nameWords(each), birthYears: entry.birthYears }),
  );
  return matches.reduce((best, match) => (match.score > best.score ? match : best));
}
