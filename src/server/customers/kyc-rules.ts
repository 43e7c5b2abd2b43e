import type { KycIndividual } from '#contract/customers.contract.ts';
import type { SessionUser } from '#contract/session.contract.ts';

type Status = SessionUser['status'];

/** The statuses in which a customer may still write in the form. */
export const editableStatuses: readonly Status[] = ['pending', 'draft', 'more_info', 'rejected', 'expired'];

/** The statuses a reviewer may decide from. */
export const decidableStatuses: readonly Status[] = ['submitted', 'in_review'];

/** Canada's ages of majority; the others are 18. */
const majorityAt19: readonly string[] = ['BC', 'NB', 'NL', 'NS', 'NT', 'NU', 'YT'];

/** What is wrong with a complete form on a day (`YYYY-MM-DD`), by field. */
export function kycProblems(form: KycIndividual, today: string): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const majority = majorityAt19.includes(form.address.province) ? 19 : 18;
  if (form.birthDate > today) problems.birthDate = ['A birth date lies in the past.'];
  else if (ageOn(form.birthDate, today) < majority) problems.birthDate = [`You must be ${majority} to trade.`];
  else if (ageOn(form.birthDate, today) > 120) problems.birthDate = ['Check the year of your birth.'];
  if (form.documentExpiry <= today) problems.documentExpiry = ['The document has expired. Use a valid one.'];
  if (form.documentExpiry > `${Number(today.slice(0, 4)) + 50}`)
    problems.documentExpiry = ['Check the year the document expires.'];
  return problems;
}

/** Whole years between two civil days. */
export function ageOn(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
