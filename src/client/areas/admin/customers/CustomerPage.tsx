import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { OpenCase } from '#client/areas/admin/compliance/OpenCase.tsx';
import { OpenTasks } from '#client/areas/admin/platform/tasks/OpenTasks.tsx';
import { CustomerStatusTag, waitsForDecision } from '#client/features/customers/customer-states.tsx';
import {
  useReadCustomerProfileQuery,
  useReadCustomerQuery,
  useReadKycDeskQuery,
} from '#client/features/customers/customers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { PageLoading } from '#client/kit/page-frame/PageLoading.tsx';
import type { CustomerProfile } from '#contract/customers/customer-profile.contract.ts';
import type { Customer } from '#contract/customers/customers.contract.ts';
import { accountTypeNames } from '#contract/identity/customers.rules.ts';
import type { Task } from '#contract/platform/tasks.contract.ts';

import { ConnectedPeople } from './connected-people/ConnectedPeople.tsx';
import { EstatePanel } from './connected-people/EstatePanel.tsx';
import { TradersPanel } from './connected-people/TradersPanel.tsx';
import { CustomerBalance } from './CustomerBalance.tsx';
import { CustomerDealings } from './CustomerDealings.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { CustomerLimits } from './CustomerLimits.tsx';
import { CustomerNotes } from './CustomerNotes.tsx';
import { CustomerPayouts } from './CustomerPayouts.tsx';
import { CustomerSessions } from './CustomerSessions.tsx';
import { CustomerStanding } from './CustomerStanding.tsx';
import { CustomerStorage } from './CustomerStorage.tsx';
import { CustomerStory } from './CustomerStory.tsx';
import styles from './customer.module.css';
import { IdentityCheck } from './IdentityCheck.tsx';
import { useAsks } from './kyc/asks.ts';
import { CasePlace } from './kyc/CasePlace.tsx';
import { CheckHistory, RiskPanel } from './kyc/DeskAside.tsx';
import { KycDesk } from './kyc/KycDesk.tsx';
import { KycDecision } from './KycDecision.tsx';
import { PapersPanel } from './PapersPanel.tsx';

const editPath = {
  individual: paths.admin.editCustomerProfile,
  commercial: paths.admin.editCommercialProfile,
} as const;
const trail = [{ label: 'Customer', to: paths.admin.customers }];

/** One customer: who they are, what they have done with us, and the identity check, on which the staff decides here. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { currentData: customer, error, refetch } = useReadCustomerQuery(id);
  const { currentData: profile, error: missing, refetch: again } = useReadCustomerProfileQuery(id);
  if (!customer) {
    return (
      <PageFrame title="Customer profile" trail={trail}>
        {error ? <Failed what="The customer" error={error} onRetry={refetch} /> : <PageLoading />}
      </PageFrame>
    );
  }
  return <CustomerProfileOf key={id} customer={customer} profile={profile} missing={missing} again={again} />;
}

interface CustomerProfileOfProps {
  customer: Customer;
  profile: CustomerProfile | undefined;
  missing: unknown;
  again: () => unknown;
}

function CustomerProfileOf({ customer, profile, missing, again }: CustomerProfileOfProps) {
  const { id } = customer;
  const { currentData: desk } = useReadKycDeskQuery(id);
  const asks = useAsks();
  const [unopenedWords, setUnopenedWords] = useState<string | null>(null);
  const isCase = waitsForDecision(customer.status);
  return (
    <PageFrame
      title={customer.name}
      trail={trail}
      note={<Standing customer={customer} />}
      actions={
        <>
          {isCase && <CasePlace id={id} />}
          {profile?.may.includes('change') && customer.status !== 'closed' && (
            <HeadLink to={editPath[customer.accountType](id)} glyph="pen">
              Edit
            </HeadLink>
          )}
          <OpenCase about={{ customer }} />
          {profile?.may.includes('order') && customer.status === 'approved' && (
            <HeadLink to={paths.admin.newOrderOf(id)} glyph="plus" filled>
              New order
            </HeadLink>
          )}
        </>
      }
    >
      {profile && <CustomerFigures customer={customer} profile={profile} />}
      {profile && <OpenTasks className={styles.tasks} only={isAbout(profile)} />}
      {isCase && desk && <KycDesk customer={customer} desk={desk} asks={asks} unopenedWords={unopenedWords} />}
      {!profile && missing !== undefined && (
        <Failed what="Tier, orders and money" error={missing as never} onRetry={again} />
      )}
      <div className={styles.profile}>
        <div className={styles.column}>
          {isCase && !desk && <IdentityCheck customer={customer} />}
          {isCase && !desk && <PapersPanel customerId={id} />}
          {profile && <CustomerDealings customer={customer} profile={profile} />}
          {!isCase && <IdentityCheck customer={customer} />}
          {!isCase && <PapersPanel customerId={id} />}
        </div>
        <div className={styles.column}>
          {profile && <CustomerLimits limits={profile.limits} />}
          <CustomerStorage customer={customer} />
          <CustomerBalance customer={customer} />
          <CustomerPayouts id={id} />
          {!isCase && desk && customer.kyc && <RiskPanel customer={customer} desk={desk} />}
          {!isCase && desk && <CheckHistory desk={desk} />}
          <CustomerStanding key={customer.id} customer={customer} />
          {customer.status !== 'closed' && (
            <CustomerSessions id={id} mayEnd={profile?.may.includes('change') ?? false} />
          )}
          <ConnectedPeople id={id} />
          {customer.accountType === 'commercial' ? <TradersPanel id={id} /> : <EstatePanel customer={customer} />}
          {profile && <CustomerNotes key={`notes ${id}`} id={id} profile={profile} />}
          {profile && <CustomerStory key={`story ${id}`} customer={customer} profile={profile} />}
        </div>
      </div>
      <KycDecision customer={customer} desk={desk} asks={asks} onUnopened={setUnopenedWords} />
    </PageFrame>
  );
}

/** Tasks about what this customer has dealt with us. */
function isAbout({ orders, receipts, refunds }: CustomerProfile): (task: Task) => boolean {
  const ids = new Set([orders, receipts, refunds].flatMap((rows) => (rows ?? []).map(({ id }) => id)));
  return ({ refId }) => ids.has(refId);
}

const Standing = ({ customer: { status, accountType, email, submittedAt } }: { customer: Customer }) => (
  <>
    <CustomerStatusTag status={status} />
    <span>
      {accountTypeNames[accountType]}, {email}
      {submittedAt !== null && (
        <>
          , check sent <DateText iso={submittedAt} time />
        </>
      )}
    </span>
  </>
);
