import { groupedNumber } from '#client/kit/money/number-text.ts';
import type { PriceBasis } from '#contract/arithmetic/pricing.ts';

import { askSteps } from './ask-steps.ts';

const gold: PriceBasis = {
  currency: 'CAD',
  spotAskUsd: '4165.20',
  spotBidUsd: '4164.40',
  usdRate: '1.3584',
  fxMarkup: '0.0025',
  buyPct: '0.005',
  buyFixed: '0',
  sellPct: '0.01',
  sellFixed: '0',
};

test('the worked example: gold at 4,165.20 dollars becomes our ask of 5,700.5135 Canadian dollars', () => {
  const steps = askSteps(gold);

  expect(steps).not.toHaveProperty('buffer');
  const shown = Object.values(steps).map((step) => groupedNumber(step, 4));
  expect(shown).toEqual(['4,165.2000', '1.3584', '5,658.0077', '14.1450', '28.3608', '5,700.5135']);
});

test('what a closed market adds stands apart from the commission, and the steps still add up', () => {
  const { spot, markup, commission, buffer, ourAsk } = askSteps({ ...gold, buyBuffer: '0.02' });

  expect([spot, markup, commission, buffer ?? '', ourAsk].map((step) => groupedNumber(step, 4))).toEqual([
    '5,658.0077',
    '14.1450',
    '28.3608',
    '114.0103',
    '5,814.5237',
  ]);
});
