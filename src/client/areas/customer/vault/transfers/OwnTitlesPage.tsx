import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useListOwnTitlesQuery } from '#client/features/vault/title-own.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import text from '#client/kit/theme/text.module.css';
import { ownTitleTransfersResource } from '#contract/vault/title-transfers.resource.ts';

import { ownTitleColumns } from './own-title-columns.tsx';

const options = {
  density: 'roomy' as const,
  manner: 'shop' as const,
  views: [
    { label: 'All transfers', query: '' },
    { label: 'To accept', query: 'f.side=in:received&f.state=in:asked' },
    { label: 'From you', query: 'f.side=in:given' },
    { label: 'To you', query: 'f.side=in:received' },
  ],
  empty: (
    <>
      What you transfer to other customers and they to you appears here.{' '}
      <Link className={text.link} to={paths.customer.storage}>
        Go to your vault
      </Link>
    </>
  ),
};

/** What the customer transferred to others, and what they transferred to him. */
export const OwnTitlesPage = () => (
  <ListPage
    title="Transfers"
    name="Your transfers"
    resource={ownTitleTransfersResource}
    columns={ownTitleColumns}
    useRows={useListOwnTitlesQuery}
    options={options}
  />
);
