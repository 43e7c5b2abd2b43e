import type { ApiError } from '#client/api/api-error.ts';

import { formErrors, unplacedMessage } from './form-errors.ts';
import { joined } from './joined.ts';

const refusal = (fields: ApiError['fields']): ApiError => ({ status: 422, message: 'All of it.', fields });
const told = { reason: ['Say why.'], status: ['Not now.', 'Ask again.'] };

test('what is about a field of the form stands beside it, and what is about another is not lost', () => {
  expect(formErrors<{ reason: string }>(refusal(told), ['reason'])).toEqual([{ name: 'reason', errors: ['Say why.'] }]);
  expect(unplacedMessage(refusal(told), ['reason'])).toBe('Not now. Ask again.');
});

test('nothing is said twice', () => {
  expect(unplacedMessage(refusal(told), ['reason', 'status'])).toBeUndefined();
  expect(unplacedMessage(refusal({}), ['reason'])).toBe('All of it.');
});

test('several messages of one field are read as sentences, or as a list', () => {
  expect(joined(['Say why.', 'Be short.'])).toBe('Say why. Be short.');
  expect(joined(['too long', 'too loud'])).toBe('too long, too loud');
});
