import { areSlips, isIdentity, type IdentityWay } from '#contract/customers/customer-details.rules.ts';
import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { riskLevels, riskOf, whySecond } from '#contract/identity/kyc-risk.rules.ts';
import { hasRight } from '#contract/permissions.ts';
import { forbidden, invalid } from '#server/http/refusal.ts';

import type { Case, Reader } from '#server/customers/cases/customer-view.read.ts';
import type { KycTerms } from '#server/customers/kyc/kyc-days.ts';

interface IdentityChange {
  /** Before and after, the account's name among them. */
  before: FormValues;
  after: FormValues;
  /** The fields that differ. */
  keys: readonly string[];
  reason: string;
  way: IdentityWay | undefined;
}

/**
 * How a change stands beside the identity check: `none` where it touches nothing that the check is about. Of a check that is
 * approved it takes a reviewer, a reason, and the word whether it is a slip; more than a slip is checked again, and so is whatever
 * raises the risk. Refuses with 403 and 422.
 */
export function judgeIdentity(
  { user, kyc }: Case,
  { before, after, keys, reason, way }: IdentityChange,
  { roles }: Reader,
  terms: KycTerms,
): 'none' | IdentityWay {
  const type = user.accountType;
  const touched = keys.filter((key) => isIdentity(key, type));
  const isChecked = user.status === 'approved';
  const raised = isChecked && raisesRisk({ user, kyc }, after, terms);
  if (touched.length === 0 && !raised) return 'none';
  if (isChecked && !hasRight(roles, 'kyc.review'))
    throw forbidden('This identity is checked: only somebody who reviews identity checks can change what it rests on.');
  if (reason === '') throw invalid('reason', 'Say why, in a few words.');
  if (!isChecked) return 'correction';
  if (way === undefined) throw invalid('identity', 'Choose how this stands beside the identity check.');
  if (way === 'correction' && raised)
    throw invalid('identity', 'This raises the risk of the customer: the identity has to be checked again.');
  if (way === 'correction' && !areSlips(touched, type, before, after))
    throw invalid('identity', 'This is more than a slip of the pen: the identity has to be checked again.');
  return way;
}

function raisesRisk({ user, kyc }: Case, after: FormValues, terms: KycTerms): boolean {
  const type = user.accountType;
  const form = (kyc?.form ?? {}) as FormValues;
  const [was, is] = [riskOf(form, type, terms), riskOf(after, type, terms)];
  const known = whySecond(form, type, was);
  return (
    riskLevels.indexOf(is.level) > riskLevels.indexOf(was.level) ||
    whySecond(after, type, is).some((why) => !known.includes(why))
  );
}
