import {
  documentNames,
  type KycStep,
  kycStepNames,
  sourceNames,
  useNames,
} from '#client/features/identity/kyc/kyc-steps.ts';
import type { TypedKyc } from '#client/features/identity/kyc/typed-kyc.ts';
import { CheckField } from '#client/kit/field/CheckField.tsx';
import text from '#client/kit/theme/text.module.css';

import styles from './kyc-form.module.css';
import type { StepFieldsProps } from './step-fields.tsx';

/** Everything once more, to be checked, and the person's word that it is true. */
export const DeclarationFields = ({ typed, errors, onType, onShow }: StepFieldsProps) => (
  <>
    {(['you', 'address', 'document', 'purpose'] as const).map((step) => (
      <section key={step} className={styles.given} aria-label={kycStepNames[step]}>
        <dl>
          {givenIn[step](typed).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value === '' ? 'Not given' : value}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className={text.link} onClick={() => onShow(step)}>
          Change<span className={text.hidden}> {kycStepNames[step].toLowerCase()}</span>
        </button>
      </section>
    ))}
    <CheckField
      id="declaration"
      checked={typed.declaration}
      required
      data-wrong="Confirm that what you have entered is true."
      error={errors.declaration}
      onChange={({ target }) => onType({ declaration: target.checked })}
    >
      What I have entered is true and complete.
    </CheckField>
  </>
);

type Given = readonly (readonly [name: string, value: string])[];

const named = (names: Readonly<Record<string, string>>, value: string): string => names[value] ?? '';
const answer = { yes: 'Yes', no: 'No' };

const givenIn = {
  you: (typed) => [
    ['Name', `${typed.legalFirstName} ${typed.legalLastName}`.trim()],
    ['Date of birth', typed.birthDate],
    ['Phone', typed.phone],
    ['Occupation', typed.occupation],
  ],
  address: ({ address: { street, city, province, postalCode } }) => [
    ['Address', [street, city, province, postalCode].filter(Boolean).join(', ')],
  ],
  document: (typed) => [
    ['Document', named(documentNames, typed.documentType)],
    ['Number', typed.documentNumber],
    ['Issued by', typed.documentIssuer],
    ['Valid until', typed.documentExpiry],
  ],
  purpose: (typed) => [
    ['Buys for', named(useNames, typed.intendedUse)],
    ['Money from', named(sourceNames, typed.sourceOfFunds)],
    ['Politically exposed', named(answer, typed.politicallyExposed)],
    ['For someone else', named(answer, typed.thirdParty)],
  ],
} as const satisfies Record<Exclude<KycStep, 'declaration'>, (typed: TypedKyc) => Given>;
