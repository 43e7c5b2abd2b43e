import { caseRuleWords, whenRulesLook } from './case-rules.rules.ts';

const terms = {
  compliance: {
    ...{ largeCad: '1000000', withinHours: 24, structuringOrders: 3 },
    ...{ structuringFromCad: '800000', structuringToCad: '999999' },
  },
  cases: { hitScore: 85, unusualShare: '1.5' },
};

test('each rule says its thresholds as they are set, and how far it looks back', () => {
  const words = caseRuleWords(terms);

  expect(words.large_day).toContain('10,000.00 CAD or more within 24 hours. It looks back 7 days and 24 hours.');
  expect(words.structuring).toContain(
    '3 or more transactions or payments within 24 hours, each from 8,000.00 CAD to 9,999.99 CAD',
  );
  expect(words.unusual).toContain('last 365 days that come to more than 150 % of the yearly volume');
  expect(words.screening).toContain('85 of 100 points or more');
  expect(words.by_hand).toBeNull();
  expect(whenRulesLook).toContain('of the last 3 days');
});

test('other settings are other words', () => {
  const compliance = { ...terms.compliance, largeCad: '500000', withinHours: 48, structuringOrders: 4 };
  const words = caseRuleWords({ compliance, cases: { hitScore: 90, unusualShare: '2.25' } });

  expect(words.large_day).toContain('5,000.00 CAD or more within 48 hours. It looks back 7 days and 48 hours.');
  expect(words.structuring).toMatch(/^4 or more/);
  expect(words.unusual).toContain('225 %');
  expect(words.screening).toContain('90 of 100 points');
});
