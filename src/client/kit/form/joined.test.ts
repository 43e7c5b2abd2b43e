import { joined } from './joined.ts';

test('several messages of one field are read as sentences, or as a list', () => {
  expect(joined(['Say why.', 'Be short.'])).toBe('Say why. Be short.');
  expect(joined(['too long', 'too loud'])).toBe('too long, too loud');
});
