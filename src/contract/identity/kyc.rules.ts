/*
 * No zod here: the form in the browser reads this file.
 */

/** A phone number as people write it. */
export const phonePattern = /^\+?[\d ()-]{7,20}$/;

/** The digits of what looks like a phone number, however it is written; undefined for anything else, and for fewer than 7. */
export function phoneDigits(text: string): string | undefined {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 7 && /^\+?[\d\s().-]+$/.test(text.trim()) ? digits : undefined;
}

/** Canada's ages of majority; the others are 18. */
const majorityAt19: readonly string[] = ['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT'];

/** Why somebody born then may not trade on a day; null when he may. Without a province as where most are of age at 18. */
export function birthProblem(birthDate: string, province: string, today: string): string | null {
  const majority = majorityAt19.includes(province) ? 19 : 18;
  if (birthDate > today) return 'A birth date lies in the past.';
  if (ageOn(birthDate, today) < majority) return `You must be ${majority} to trade.`;
  return ageOn(birthDate, today) > 120 ? 'Check the year of your birth.' : null;
}

/** Why a document that is valid until then proves nothing on a day; null when it does. */
export function expiryProblem(documentExpiry: string, today: string): string | null {
  if (documentExpiry < today) return 'The document has expired. Use a valid one.';
  return documentExpiry > `${Number(today.slice(0, 4)) + 50}` ? 'Check the year the document expires.' : null;
}

/** Whole years between two civil days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** How long the form of the identity check takes, wherever that is said. */
export const formMinutes = 'about ten minutes';
export const formTakes = `It takes ${formMinutes}.`;
