import {
  cartForgotten,
  cartKept,
  cartLineAdded,
  cartLineRemoved,
  cartLineReturned,
  cartLinesSet,
  cartNotKept,
  cartPriced,
  cartQtySet,
  cartReducer,
  cartRestored,
  type CartState,
  selectCartCount,
} from './cart.slice.ts';
import { movedLines } from './moved-lines.ts';

const wafer = '0197a000-0000-7000-8000-0000000000a1';
const round = '0197a000-0000-7000-8000-0000000000a2';

type Change = Parameters<typeof cartReducer>[1];
const after = (...changes: Change[]): CartState =>
  changes.reduce<CartState>(cartReducer, cartReducer(undefined, { type: 'start' }));

const twoWafers = cartLineAdded({ productId: wafer, qty: 2 });
const fortyRounds = cartLineAdded({ productId: round, qty: 40 });
const accountsCart = cartKept([{ productId: wafer, qty: 2 }]);

test('pieces of a product that is in the cart already join its line', () => {
  const { lines } = after(twoWafers, fortyRounds, twoWafers);

  expect(lines).toEqual([
    { productId: wafer, qty: 4 },
    { productId: round, qty: 40 },
  ]);
});

test('the count in the header is that of the pieces', () => {
  expect(selectCartCount({ cart: after(twoWafers, fortyRounds) })).toBe(42);
});

test.each([
  ['none', 0, 1],
  ['a part', 2.7, 2],
  ['more than can be ordered', 12_000, 10_000],
])('a quantity of %s is brought within what an order takes', (_what, qty, held) => {
  const { lines } = after(twoWafers, cartQtySet({ productId: wafer, qty }));

  expect(lines).toEqual([{ productId: wafer, qty: held }]);
});

test('a cart holds a hundred products; one more is not taken', () => {
  const hundred = Array.from({ length: 101 }, (_, index) =>
    cartLineAdded({ productId: `0197a000-0000-7000-8000-${String(index).padStart(12, '0')}`, qty: 1 }),
  );

  expect(after(...hundred).lines).toHaveLength(100);
});

test('a removed line comes back to its place', () => {
  const { lines } = after(
    twoWafers,
    fortyRounds,
    cartLineRemoved({ productId: wafer }),
    cartLineReturned({ line: { productId: wafer, qty: 2 }, index: 0 }),
  );

  expect(lines.map(({ productId }) => productId)).toEqual([wafer, round]);
});

test('a line that was added again meanwhile is not doubled by the undo', () => {
  const { lines } = after(
    twoWafers,
    cartLineRemoved({ productId: wafer }),
    cartLineAdded({ productId: wafer, qty: 5 }),
    cartLineReturned({ line: { productId: wafer, qty: 2 }, index: 0 }),
  );

  expect(lines).toEqual([{ productId: wafer, qty: 5 }]);
});

test('the first price seen in a currency stays what changes are told against', () => {
  const first = cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '5876.53', qty: 2 } } });
  const later = cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '5891.81', qty: 2 } } });

  expect(after(twoWafers, first, later).lines[0]?.seen).toEqual({ unit: '5876.53', currency: 'CAD' });
});

test('another quantity has another price: what changes are told against is seen anew, and not from an answer about the one before', () => {
  const two = cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '5876.53', qty: 2 } } });
  const ten = cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '5848.03', qty: 10 } } });
  const toTen = cartQtySet({ productId: wafer, qty: 10 });

  expect(after(twoWafers, two, toTen, two).lines[0]).toEqual({ productId: wafer, qty: 10 });
  expect(after(twoWafers, two, toTen, two, ten).lines[0]?.seen).toEqual({ unit: '5848.03', currency: 'CAD' });
});

test('in another currency the price is seen for the first time', () => {
  const canadian = cartPriced({ currency: 'CAD', units: { [`${wafer} ship`]: { unit: '5876.53', qty: 2 } } });
  const european = cartPriced({ currency: 'EUR', units: { [`${wafer} ship`]: { unit: '3614.20', qty: 2 } } });

  expect(after(twoWafers, canadian, european).lines[0]?.seen).toEqual({ unit: '3614.20', currency: 'EUR' });
});

test('a visitor’s change is the browser’s own; an account’s has yet to be told', () => {
  expect(after(twoWafers).unsaved).toBe(false);
  expect(after(accountsCart, fortyRounds).unsaved).toBe(true);
});

test('what the server has clears the account of changes and failures', () => {
  const { unsaved, failure } = after(accountsCart, fortyRounds, cartNotKept('No answer.'), accountsCart);

  expect([unsaved, failure]).toEqual([false, null]);
});

test('the same lines from the server are no change, so that nothing is drawn anew', () => {
  const before = after(accountsCart);

  expect(cartReducer(before, accountsCart).lines).toBe(before.lines);
});

test('an account’s cart leaves the browser with its owner, a visitor’s stays', () => {
  expect(after(accountsCart, cartForgotten()).lines).toEqual([]);
  expect(after(twoWafers, cartForgotten()).lines).toHaveLength(1);
});

describe('what the browser kept', () => {
  const restored = (lines: unknown) => after(cartRestored({ lines })).lines;

  test('is there again', () => {
    const line = { productId: wafer, qty: 2, seen: { unit: '5876.53', currency: 'CAD' } };

    expect(restored([line])).toEqual([line]);
  });

  test.each([
    ['no list', 'wafer'],
    ['a quantity of none', [{ productId: wafer, qty: 0 }]],
    ['half a piece', [{ productId: wafer, qty: 0.5 }]],
    ['no product', [{ qty: 2 }]],
    ['an id that is none', [{ productId: '../admin', qty: 2 }]],
    ['a price that is none', [{ productId: wafer, qty: 2, seen: { unit: 'NaN', currency: 'CAD' } }]],
    ['nothing', [null]],
  ])('counts for nothing when it holds %s', (_what, lines) => {
    expect(restored(lines)).toEqual([]);
  });

  test('never replaces an account’s cart', () => {
    expect(after(accountsCart, cartRestored({ lines: [] })).lines).toEqual([{ productId: wafer, qty: 2 }]);
  });
});

describe('how pieces come', () => {
  test('lines that stay as they are are the same lines, and those that were moved are told to the account', () => {
    const state = after(cartKept([{ productId: wafer, qty: 2 }]));
    const moved = movedLines(state.lines, { from: {}, to: { delivery: 'pickup' } });

    expect(movedLines(state.lines, { from: {}, to: {} })).toBe(state.lines);
    expect(cartReducer(state, cartLinesSet(moved))).toMatchObject({ lines: moved, unsaved: true });
  });

  const inVault = { delivery: 'vault', vaultId: '0197a000-0000-7000-8000-000000000601' } as const;
  const twoStored = cartLineAdded({ productId: wafer, qty: 2, ...inVault });

  test('the same product stands once for each way', () => {
    expect(after(twoWafers, twoStored, twoStored).lines).toEqual([
      { productId: wafer, qty: 2 },
      { productId: wafer, qty: 4, ...inVault },
    ]);
  });

  test('a line that is sent another way joins what goes there already', () => {
    const { lines } = after(twoWafers, fortyRounds, twoStored);

    expect(movedLines(lines, { from: {}, to: inVault, productId: wafer })).toEqual([
      { productId: wafer, qty: 4, ...inVault },
      { productId: round, qty: 40 },
    ]);
  });

  test('all lines of a way are sent another way together', () => {
    const { lines } = after(twoWafers, fortyRounds);

    expect(movedLines(lines, { from: {}, to: { delivery: 'pickup' } }).map(({ delivery }) => delivery)).toEqual([
      'pickup',
      'pickup',
    ]);
  });

  test('the quantity of one way leaves the other as it is', () => {
    const { lines } = after(twoWafers, twoStored, cartQtySet({ productId: wafer, qty: 7, ...inVault }));

    expect(lines.map(({ qty }) => qty)).toEqual([2, 7]);
  });

  test('what the browser kept of a way that there is not counts for nothing', () => {
    const lines = [{ productId: wafer, qty: 1, delivery: 'pigeon' }];

    expect(after(cartRestored({ lines })).lines).toEqual([]);
    expect(after(cartRestored({ lines: [{ productId: wafer, qty: 1, ...inVault }] })).lines).toEqual([
      { productId: wafer, qty: 1, ...inVault },
    ]);
  });
});
