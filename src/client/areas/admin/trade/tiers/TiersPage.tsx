import { paths } from '#client/app/paths.ts';
import { useListTiersQuery } from '#client/features/trade/tiers/tiers.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import type { UserTier } from '#contract/trade/user-tiers.contract.ts';
import { userTiersResource } from '#contract/trade/user-tiers.resource.ts';

import { tierColumns } from './tier-columns.tsx';

const pageOf = ({ id }: UserTier) => paths.admin.editUserTier(id);
const options = {
  views: [
    { label: 'All tiers', query: '' },
    { label: 'No customers', query: 'f.customers=equals:0' },
  ],
  empty: 'A tier gives good customers lower premiums and more for what they sell. Add the first one.',
  rowHref: pageOf,
  rowActions: [{ key: 'edit', label: 'Edit', href: pageOf }],
};

/** Groups of customers with better terms. */
export const TiersPage = () => (
  <ListPage
    title="User Tiers Commission"
    name="Tiers"
    resource={userTiersResource}
    columns={tierColumns}
    useRows={useListTiersQuery}
    options={options}
    actions={
      <HeadLink to={paths.admin.addUserTier} glyph="plus" filled>
        Add user tier
      </HeadLink>
    }
  />
);
