import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListPostingsQuery } from '#client/features/finance/books/books.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import type { RowAction } from '#client/kit/resource-table/acting/row-action.ts';
import text from '#client/kit/theme/text.module.css';
import type { JournalRow } from '#contract/finance/books.contract.ts';
import { journalResource } from '#contract/finance/journal.resource.ts';

import { journalColumns } from './journal-columns.tsx';

const rowActions: readonly RowAction<JournalRow>[] = [
  {
    key: 'entry',
    label: 'The whole entry',
    href: ({ entryId }) => `${paths.admin.journal}?f.entryId=in:${entryId}`,
  },
  {
    key: 'account',
    label: 'All of this account',
    href: ({ account, unit }) => `${paths.admin.journal}?f.account=in:${account}&f.unit=in:${unit}`,
  },
];

const options = {
  views: [
    { label: 'All postings', query: '' },
    { label: 'Bank', query: 'f.account=in:bank' },
    { label: 'Receivable', query: 'f.account=in:receivable' },
    { label: 'Tax', query: 'f.account=in:tax_payable' },
    { label: 'Metal', query: 'f.unit=in:XAU,XAG,XPT,XPD' },
  ],
  empty: 'An entry appears here with whatever moves money or metal.',
  rowActions,
};

/** The double-entry books, a row for each posting, newest first. */
export const JournalPage = () => (
  <ListPage
    title="Journal"
    name="Postings"
    resource={journalResource}
    columns={journalColumns}
    useRows={useListPostingsQuery}
    options={options}
    actions={
      <Link className={text.link} to={paths.admin.trialBalance}>
        Trial balance
      </Link>
    }
  />
);
