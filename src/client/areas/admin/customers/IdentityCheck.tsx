import { DeclaredPeople } from '#client/features/identity/kyc/DeclaredPeople.tsx';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers/customers.contract.ts';

import styles from './customer.module.css';
import { kycParts } from './kyc-words.ts';

/** What a customer declared for the identity check, part by part. */
export const IdentityCheck = ({ customer: { kyc, accountType, status } }: { customer: Customer }) =>
  kyc ? (
    <div className={styles.parts}>
      {kycParts(kyc, accountType).map(({ title, items }) => (
        <Panel key={title} title={title}>
          <Facts
            items={items.map(({ label, value, list }) => ({
              label,
              value: list ? <DeclaredPeople {...list} /> : value,
            }))}
          />
        </Panel>
      ))}
    </div>
  ) : status === 'pending' ? (
    <Blank glyph="person" fact="No identity check yet">
      The customer has not begun the form.
    </Blank>
  ) : (
    <Blank glyph="person" fact="What was declared is confidential">
      Only those who review identity checks can read it.
    </Blank>
  );
