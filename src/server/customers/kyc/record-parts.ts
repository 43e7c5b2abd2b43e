import type { FormValues } from '#contract/identity/kyc-form.rules.ts';
import { nameOfField } from '#contract/identity/kyc-form.rules.ts';
import { formFieldsOf } from '#contract/identity/kyc-problems.rules.ts';
import { type Risk, riskNames } from '#contract/identity/kyc-risk.rules.ts';
import { dayWords, declaredWords, stepsOf, stepTitles } from '#contract/identity/kyc-words.rules.ts';
import { customerStatusNames } from '#contract/identity/customers.rules.ts';
import { paperDate } from '#server/trade/trade.door.ts';

import type { Case } from '#server/customers/cases/customer-view.read.ts';

export interface RecordPart {
  title: string;
  rows: [name: string, value: string][];
}

/** What the record sheet says: how and by whom (`verifier`) the identity was verified, then everything that was declared. */
export function recordParts({ user, kyc }: Case, risk: Risk, verifier: string | null): RecordPart[] {
  const form = (kyc?.form ?? {}) as FormValues;
  const fields = formFieldsOf(user.accountType);
  const declared = stepsOf(fields).map((step): RecordPart => {
    const rows = Object.entries(fields)
      .filter(([, field]) => field.step === step)
      .map(([key, field]): [string, string] => [nameOfField(field), declaredWords(field, form[key])])
      .filter(([, words]) => words !== '');
    return { title: stepTitles[step], rows };
  });
  return [verified({ user, kyc }, verifier), judged({ user, kyc }, risk, form), ...declared].filter(
    ({ rows }) => rows.length > 0,
  );
}

function verified({ user, kyc }: Case, verifier: string | null): RecordPart {
  const moment = (at: Date | null | undefined) => (at ? paperDate(at.toISOString(), { time: true }) : '');
  const rows: [string, string][] = [
    ['Status', customerStatusNames[user.status]],
    [
      'Method',
      user.accountType === 'commercial' ? 'Proof of existence and of its owners' : 'Government photo identity document',
    ],
    ['Sent and signed', moment(kyc?.submittedAt)],
    [user.status === 'rejected' ? 'Rejected on' : 'Verified on', moment(kyc?.decidedAt)],
    [user.status === 'rejected' ? 'Rejected by' : 'Verified by', kyc?.decidedAt ? (verifier ?? '') : ''],
    [
      'First approved by',
      kyc?.firstByName ? `${kyc.firstByName}, ${moment(kyc.firstAt)}: ${kyc.firstReason ?? ''}` : '',
    ],
    ['Finding', kyc?.reason ?? ''],
    ['Valid until', kyc?.validUntil ? dayWords(kyc.validUntil) : ''],
  ];
  return { title: 'Verification', rows: rows.filter(([, words]) => words !== '') };
}

function judged({ kyc }: Case, risk: Risk, form: FormValues): RecordPart {
  const exposed = ['politicallyExposed', 'exposedFamily', 'exposedAssociate'].some((key) => form[key] === true);
  return {
    title: 'Risk',
    rows: [
      ['Rating', `${riskNames[risk.level]}, ${risk.score} of 100`],
      ...(risk.reasons.length > 0
        ? [['Because', risk.reasons.map(({ why, points }) => `${why} (${points})`).join('\n')] as [string, string]]
        : []),
      ['Political exposure', exposed ? 'Declared' : 'None declared'],
      ...(kyc?.erasedAt ? [['Erased', dayWords(kyc.erasedAt.toISOString().slice(0, 10))] as [string, string]] : []),
    ],
  };
}
