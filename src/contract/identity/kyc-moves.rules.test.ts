import { customerStatuses } from './customers.rules.ts';
import { kycEvents, kycMoves, kycMoveTo } from './kyc-moves.rules.ts';
import { riskOf, whySecond } from './kyc-risk.rules.ts';
import { individualForm } from '#contract/testing/kyc-forms.ts';

test('the table moves between known states only, never twice by one event, and uses every event', () => {
  const keys = kycMoves.map(({ from, event, to }) => `${from} ${event} ${event === 'reinstate' ? to : ''}`);

  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(kycMoves.map(({ event }) => event))).toEqual(new Set(kycEvents));
  for (const { from, to } of kycMoves) expect(customerStatuses).toEqual(expect.arrayContaining([from, to]));
});

test('nobody approves what was not taken into review, and time approves nothing', () => {
  for (const status of customerStatuses.filter((each) => each !== 'in_review'))
    expect(kycMoveTo(status, 'approve', 'reviewer')).toBeNull();
  expect(kycMoves.filter(({ by, to }) => by.includes('time') && to === 'approved')).toEqual([]);
});

test('a closed account moves no more, and any open one can be closed', () => {
  expect(kycMoves.filter(({ from }) => from === 'closed')).toEqual([]);
  for (const status of customerStatuses.filter((each) => each !== 'closed'))
    expect(kycMoveTo(status, 'close', 'administrator')).toBe('closed');
});

describe('the risk', () => {
  const terms = {
    ...{ mediumFrom: 20, highFrom: 50, lowMonths: 36, mediumMonths: 24, highMonths: 12 },
    ...{ fatfCallForAction: 'IR, KP', fatfMonitored: 'HT LB' },
  };
  const riskFor = (own: object, type: 'individual' | 'commercial' = 'individual') =>
    riskOf({ ...individualForm, ...own }, type, terms);

  test('of somebody with nothing remarkable is low', () => {
    expect(riskFor({})).toEqual({ level: 'low', score: 0, reasons: [] });
  });

  test('is raised by each list of the FATF, which says the country and what ties to it', () => {
    expect(riskFor({ birthCountry: 'LB', secondNationality: 'HT' })).toEqual({
      ...{ level: 'medium', score: 20 },
      reasons: [{ why: 'Monitored by the FATF: Haiti (citizenship), Lebanon (birth)', points: 20 }],
    });
    expect(riskFor({ nationality: 'IR' })).toMatchObject({
      reasons: [{ why: 'FATF calls for action: Iran (citizenship)', points: 60 }],
    });
    expect(riskFor({ registrationCountry: 'HT' }, 'commercial').reasons).toContainEqual({
      ...{ why: 'Monitored by the FATF: Haiti (registration)', points: 20 },
    });
  });

  test('of a country that the FATF calls to act against is high whatever the points', () => {
    expect(riskOf({ birthCountry: 'KP' }, 'individual', { ...terms, highFrom: 100 }).level).toBe('high');
  });

  test('is high for whoever is near to high office, whatever the points', () => {
    expect(riskOf({ exposedAssociate: true }, 'individual', { ...terms, highFrom: 100 }).level).toBe('high');
  });

  test('adds up, says why, and ends at a hundred', () => {
    const all = { politicallyExposed: true, thirdParty: true, expectedVolume: 'above_500000', taxHome: 'other' };

    expect(riskFor({ thirdParty: true })).toMatchObject({
      level: 'medium',
      score: 25,
      reasons: [{ why: 'Acts for someone else', points: 25 }],
    });
    expect(riskFor(all).score).toBe(100);
  });

  test('takes two people for companies and high risk alone', () => {
    expect(whySecond(individualForm, 'individual', riskFor({}))).toEqual([]);
    expect(whySecond({}, 'commercial', riskFor({}, 'commercial'))).toEqual(['It is a company.']);
  });
});
