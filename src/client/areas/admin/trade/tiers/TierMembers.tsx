import { Button, Input, Pagination } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { ChangeWaits } from '#client/features/platform/approvals/ChangeWaits.tsx';
import { useTierMembersQuery } from '#client/features/trade/tiers/tiers.api.ts';
import { DateText } from '#client/kit/date/DateText.tsx';
import { Failed } from '#client/kit/failed/Failed.tsx';
import { useRested } from '#client/kit/inputs/use-rested.ts';
import { lazyPart } from '#client/kit/lazy-part/lazy-part.tsx';
import { usePanel } from '#client/kit/list-page/use-panel.ts';
import { Panel } from '#client/kit/panel/Panel.tsx';
import { type PlainColumn, PlainTable } from '#client/kit/plain-table/PlainTable.tsx';
import { encodeValue } from '#contract/list/query-text.ts';
import type { TierMember, UserTier } from '#contract/trade/user-tiers.contract.ts';

import styles from './tiers.module.css';

const dialog = lazyPart(
  async () => (await import(/* webpackChunkName: "admin-tier-dialog" */ './TierDialog.tsx')).TierDialog,
);

const ROWS = 20;

/** The customers of a tier by pages, found by name or address; and putting one in by hand, or out. */
export function TierMembers({ tier }: { tier: UserTier }) {
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const q = useRested(typed.trim());
  const query = `first=${(page - 1) * ROWS}&rows=${ROWS}${q === '' ? '' : `&q=${encodeValue(q)}`}`;
  const { data, error, refetch } = useTierMembersQuery({ id: tier.id, query });
  const { panel, show } = usePanel();
  const columns = memberColumns((member) =>
    show((onClose) => <dialog.Part customer={member} tier={null} onClose={onClose} />),
  );
  return (
    <Panel title="Customers" note={counted(tier.customers)} className={styles.members} flush>
      <div className={styles.frame}>
        <Input
          className={styles.search ?? ''}
          type="search"
          aria-label={`Search the customers of ${tier.name}`}
          placeholder="Name or e-mail"
          allowClear
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
        <Button {...dialog.soon} onClick={() => show((onClose) => <dialog.Part tier={tier} onClose={onClose} />)}>
          Give {tier.name} by hand…
        </Button>
      </div>
      {data ? (
        <Members tier={tier} columns={columns} items={data.items} isSearch={q !== ''} />
      ) : (
        error && <Failed what="The customers" error={error} onRetry={refetch} />
      )}
      {data && data.total > ROWS && (
        <Pagination
          className={styles.pages ?? ''}
          aria-label={`Customers of ${tier.name}, pages`}
          current={page}
          pageSize={ROWS}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      {data?.waiting.map((waiting) => (
        <div key={waiting.id} className={styles.body}>
          <ChangeWaits waiting={waiting} />
        </div>
      ))}
      {panel}
    </Panel>
  );
}

interface MembersProps {
  tier: UserTier;
  columns: readonly PlainColumn<TierMember>[];
  items: readonly TierMember[];
  isSearch: boolean;
}

const Members = ({ tier, columns, items, isSearch }: MembersProps) =>
  items.length === 0 ? (
    <p className={styles.body}>
      {isSearch
        ? 'No one in it has this name or address.'
        : 'No one is in it yet. Orders bring customers here overnight, or give it by hand.'}
    </p>
  ) : (
    <PlainTable caption={`Customers of ${tier.name}`} columns={columns} rows={items} rowKey={({ id }) => id} />
  );

const memberColumns = (takeOut: (member: TierMember) => void): readonly PlainColumn<TierMember>[] => [
  { label: 'Customer', render: ({ id, name }) => <Link to={paths.admin.customerProfile(id)}>{name}</Link> },
  { label: 'E-mail', render: ({ email }) => email },
  { label: 'Since', render: ({ since }) => <DateText iso={since} /> },
  {
    label: 'By',
    render: ({ byHand, belowSince }) =>
      byHand ? (
        'Hand'
      ) : belowSince ? (
        <>
          Volume, short since <DateText iso={belowSince} />
        </>
      ) : (
        'Volume'
      ),
  },
  {
    label: 'Take out',
    render: (member) => (
      <Button size="small" aria-label={`Take out ${member.name}`} onClick={() => takeOut(member)}>
        Take out…
      </Button>
    ),
  },
];

const counted = (total: number): string => (total === 1 ? '1 customer' : `${total} customers`);
