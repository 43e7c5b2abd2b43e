import { paths } from '#client/app/paths.ts';
import { useListPriceTicksQuery } from '#client/features/market/feed/feed.api.ts';
import { ListPage } from '#client/kit/list-page/ListPage.tsx';
import { priceTicksResource } from '#contract/market/price-ticks.resource.ts';

import { priceTickColumns } from './price-tick-columns.tsx';

const options = {
  views: [
    { label: 'All prices', query: '' },
    { label: 'Refused', query: 'f.status=in:refused' },
    { label: 'Held', query: 'f.status=in:held' },
    { label: 'Jumps and disagreements', query: 'f.reason=in:jump,gap,disagreement' },
  ],
  empty: 'A price appears here as soon as the feed has sent one.',
};

/** Every price that arrived, how it was judged, and why. */
export const PriceTicksPage = () => (
  <ListPage
    title="Prices received"
    trail={[{ label: 'Price feed', to: paths.admin.feed }]}
    name="Prices"
    resource={priceTicksResource}
    columns={priceTickColumns}
    useRows={useListPriceTicksQuery}
    options={options}
  />
);
