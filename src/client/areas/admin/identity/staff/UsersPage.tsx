import { useMemo } from 'react';

import { paths } from '#client/app/paths.ts';
import { useListStaffQuery } from '#client/features/identity/staff/staff.api.ts';
import { type BesideList, ListPage } from '#client/kit/list-page/ListPage.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { HeadLink } from '#client/kit/page-frame/HeadLink.tsx';
import { HeadLinks } from '#client/kit/page-frame/HeadLinks.tsx';
import type { StaffRow } from '#contract/identity/staff.contract.ts';
import { staffResource } from '#contract/identity/staff.resource.ts';

import { fewStaffColumns, staffColumns } from './staff-columns.tsx';
import { StaffAside } from './StaffAside.tsx';

const fixed = {
  views: [
    { label: 'All admins', query: '' },
    { label: 'Active', query: 'f.state=in:approved' },
    { label: 'Invited', query: 'f.state=in:pending' },
    { label: 'Locked', query: 'f.state=in:suspended' },
    { label: 'Without an app', query: 'f.state=in:approved&f.secondFactor=in:mail,none' },
  ],
  empty: 'Administrators appear here once they are invited.',
};

const links = [['Roles', paths.admin.roles]] as const;

/** Who administers the shop: their roles, where they are signed in, and what can be done with them. */
export function UsersPage() {
  const { panel, show } = usePanel();
  const options = useMemo(() => {
    const beside: BesideList<StaffRow> = {
      label: (row) => row?.name ?? 'Administrator',
      columns: fewStaffColumns,
      content: ({ id, steps, onClose }) => <StaffAside id={id} steps={steps} show={show} onClose={onClose} />,
    };
    return { ...fixed, beside };
  }, [show]);
  return (
    <ListPage
      title="Admins"
      name="Admins"
      resource={staffResource}
      columns={staffColumns}
      useRows={useListStaffQuery}
      options={options}
      actions={
        <>
          <HeadLinks links={links} />
          <HeadLink to={paths.admin.addAdminUser} glyph="plus" filled>
            Add admin
          </HeadLink>
        </>
      }
    >
      {panel}
    </ListPage>
  );
}
