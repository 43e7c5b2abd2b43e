import { pagesAround } from './pages-around.ts';

test.each([
  [0, 0, [0]],
  [0, 2, [0, 1, 2]],
  [0, 40, [0, 1, 2, 3, 4]],
  [7, 40, [5, 6, 7, 8, 9]],
  [40, 40, [36, 37, 38, 39, 40]],
])('on page %i of the last %i, these can be chosen: %j', (page, lastPage, offered) => {
  expect(pagesAround(page, lastPage)).toEqual(offered);
});

test.each([
  [0, 1, [0, 1]],
  [0, 40, [0, 1, 2]],
  [7, 40, [6, 7, 8]],
  [40, 40, [38, 39, 40]],
])('where there is room for three, on page %i of the last %i: %j', (page, lastPage, offered) => {
  expect(pagesAround(page, lastPage, 3)).toEqual(offered);
});
