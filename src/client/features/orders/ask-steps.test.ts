import { groupedNumber } from '#client/kit/money/number-text.ts';

import { askSteps } from './ask-steps.ts';

test('the worked example: gold at 4,165.20 dollars becomes our ask of 5,700.5135 Canadian dollars', () => {
  const steps = askSteps({
    currency: 'CAD',
    spotAskUsd: '4165.20',
    spotBidUsd: '4164.40',
    usdRate: '1.3584',
    fxMarkup: '0.0025',
    buyPct: '0.005',
    buyFixed: '0',
    sellPct: '0.01',
    sellFixed: '0',
  });

  const shown = Object.values(steps).map((step) => groupedNumber(step, 4));
  expect(shown).toEqual(['4,165.2000', '1.3618', '5,672.1527', '28.3608', '5,700.5135']);
});
