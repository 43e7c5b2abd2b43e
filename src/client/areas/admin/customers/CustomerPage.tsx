import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { CustomerStatusTag } from '#client/features/customers/customer-states.tsx';
import { useReadCustomerQuery } from '#client/features/customers/customers.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Facts } from '#client/kit/facts/Facts.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import { Panel } from '#client/kit/panel/Panel.tsx';
import type { Customer } from '#contract/customers.contract.ts';
import { accountTypeNames } from '#contract/customers.rules.ts';

import { CustomerBalance } from './CustomerBalance.tsx';
import { CustomerStanding } from './CustomerStanding.tsx';
import styles from './customer.module.css';
import { KycDecision } from './KycDecision.tsx';
import { kycParts } from './kyc-words.ts';

const trail = [{ label: 'Customer', to: paths.admin.customers }];

/** One customer with the identity check, on which the desk decides here. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { currentData: customer, error, refetch } = useReadCustomerQuery(id);
  if (!customer) {
    return (
      <PageFrame title="Customer profile" trail={trail}>
        {error ? <Failed what="The customer" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return (
    <PageFrame title={customer.name} trail={trail} note={<Standing customer={customer} />}>
      {customer.kyc ? (
        <div className={styles.parts}>
          {kycParts(customer.kyc).map(({ title, items }) => (
            <Panel key={title} title={title}>
              <Facts items={items} />
            </Panel>
          ))}
        </div>
      ) : (
        <Blank glyph="person" fact="No identity check yet">
          The customer has not begun the form.
        </Blank>
      )}
      <CustomerBalance customer={customer} />
      <CustomerStanding key={customer.id} customer={customer} />
      <KycDecision customer={customer} />
    </PageFrame>
  );
}

const Standing = ({ customer: { status, accountType, email, submittedAt } }: { customer: Customer }) => (
  <>
    <CustomerStatusTag status={status} />
    <span>
      {accountTypeNames[accountType]}, {email}
      {submittedAt !== null && (
        <>
          , sent <DateText iso={submittedAt} time />
        </>
      )}
    </span>
  </>
);
