import { useListLiveRatesQuery } from '#client/features/catalogue/rates/rates.api.ts';
import { liveRatesResource } from '#contract/catalogue/rates.resource.ts';

import { LiveRatesForm } from './LiveRatesForm.tsx';
import { rateColumns } from './rate-columns.tsx';
import { RateHistory } from './RateHistory.tsx';
import { RatePage } from './RatePage.tsx';

/** The Live Price Commission: our part of every price of metal, in versions. */
export const CommissionPage = () => (
  <RatePage
    title="Live Price Commission"
    sheet="live"
    nothing="No commission was set yet, so no product has a price. Enter what holds for each metal you deal in and save: prices appear at once."
    form={(view, load) => <LiveRatesForm view={view} load={load} />}
    history={
      <RateHistory
        resource={liveRatesResource}
        columns={rateColumns}
        useRows={useListLiveRatesQuery}
        empty="Every change of the commission stays here, with who made it and why."
      />
    }
  />
);
