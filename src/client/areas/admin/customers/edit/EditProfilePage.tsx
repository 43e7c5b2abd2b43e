import { Navigate, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { CustomerStatusTag } from '#client/features/customers/customer-states.tsx';
import {
  useChangeCustomerDetailsMutation,
  useReadCustomerDetailsQuery,
} from '#client/features/customers/customer-details.api.ts';
import { Blank } from '#client/kit/blank/Blank.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import type { CustomerDetails } from '#contract/customers/customer-details.contract.ts';
import { type IdentityWay, tagsOf } from '#contract/customers/customer-details.rules.ts';
import type { KycDraft } from '#contract/customers/customers.contract.ts';
import { accountTypeNames, type AccountType } from '#contract/identity/customers.rules.ts';

import { detailsForms } from './details-forms.ts';
import { answersOf, type DetailsValues, draftOf } from './details-values.ts';
import { DetailsFieldset } from './DetailsFieldset.tsx';

const editPath = {
  individual: paths.admin.editCustomerProfile,
  commercial: paths.admin.editCommercialProfile,
} as const;

/** The details of a person. */
export const EditCustomerPage = () => <EditProfilePage type="individual" />;

/** The details of a company. */
export const EditCommercialPage = () => <EditProfilePage type="commercial" />;

/** An id of the other kind of account leads to the form of its own. */
function EditProfilePage({ type }: { type: AccountType }) {
  const { id = '' } = useParams();
  const load = useReadCustomerDetailsQuery(id, { refetchOnMountOrArgChange: true });
  const [change] = useChangeCustomerDetailsMutation();
  const record = load.currentData;
  if (record && record.accountType !== type) return <Navigate replace to={editPath[record.accountType](id)} />;
  return (
    <PageFrame
      title={record ? `Edit ${record.name}` : 'Edit profile'}
      trail={[{ label: 'Customer', to: paths.admin.customers }]}
      {...(record && {
        note: <Who record={record} />,
        actions: (
          <HeadLink to={paths.admin.customerProfile(id)} glyph="person">
            Profile
          </HeadLink>
        ),
      })}
    >
      {record?.status === 'closed' ? (
        <Blank glyph="lock" fact="The account is closed">
          Nothing of it is changed any more.
        </Blank>
      ) : (
        <ResourceForm
          form={detailsForms[type]}
          load={load}
          save={(values, { version, changed }) => change({ id, version, ...sentOf(values, changed, type) })}
        >
          {record && <DetailsFieldset record={record} />}
        </ResourceForm>
      )}
    </PageFrame>
  );
}

/** Answers are sent where one was changed: the customer may be writing in his form. */
function sentOf(values: DetailsValues, changed: Partial<DetailsValues>, type: AccountType) {
  const isAnswered = Object.keys(answersOf(type)).some((key) => key in changed);
  return {
    ...{ name: values.name, tags: tagsOf(values.tags), dailyLimit: values.dailyLimit || null },
    ...(isAnswered && { answers: draftOf(values, type) as KycDraft }),
    ...(values.reason.trim() !== '' && { reason: values.reason.trim() }),
    ...(values.identity !== '' && { identity: values.identity as IdentityWay }),
  };
}

const Who = ({ record: { status, accountType, email } }: { record: CustomerDetails }) => (
  <>
    <CustomerStatusTag status={status} />
    <span>
      {accountTypeNames[accountType]}, {email}
    </span>
  </>
);
