import { byteRange } from './byte-range.ts';

test.each([
  [undefined, { first: 0, last: 99, isPart: false }],
  ['bytes=0-', { first: 0, last: 99, isPart: true }],
  ['bytes=10-19', { first: 10, last: 19, isPart: true }],
  ['bytes=90-500', { first: 90, last: 99, isPart: true }],
  ['bytes=-10', { first: 90, last: 99, isPart: true }],
  ['bytes=-500', { first: 0, last: 99, isPart: true }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=20-10', { first: 0, last: 99, isPart: false }],
  ['bytes=0-1,5-6', { first: 0, last: 99, isPart: false }],
  ['bytes=-', { first: 0, last: 99, isPart: false }],
  ['lines=1-2', { first: 0, last: 99, isPart: false }],
])('of a hundred bytes, %j asks for %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range);
});
