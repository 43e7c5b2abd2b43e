import { useListStorageRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { storageRatesResource } from '#contract/catalogue/rates.resource.ts';

import { StorageRatesForm } from './StorageRatesForm.tsx';
import { rateColumns } from './rate-columns.tsx';
import { RateHistory } from './RateHistory.tsx';
import { RatePage } from './RatePage.tsx';

/** The storage commission: what the vault charges, in versions. */
export const StorageCommissionPage = () => (
  <RatePage
    title="Set Storage Commission"
    sheet="storage"
    nothing="Nothing was set yet, so storing costs nothing and nothing stored can be sold. Enter what holds for each metal you store and save."
    form={(view, load) => <StorageRatesForm view={view} load={load} />}
    history={
      <RateHistory
        resource={storageRatesResource}
        columns={rateColumns}
        useRows={useListStorageRatesQuery}
        empty="Every change of the storage commission stays here, with who made it and why."
      />
    }
  />
);
