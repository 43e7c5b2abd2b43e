import { adminRoles, type Held, permissions, rightsHeld, rightsOf } from '#contract/permissions.ts';
import { capacitiesOf } from '#contract/trade/order-moves.rules.ts';

import { permissionGroups, permissionWords } from './permission-words.ts';
import { allowedStaffActs, covers, mayGrant, nextStaffState, staffMoves, staffStates } from './staff.rules.ts';

test('every right stands once in the groups of the matrix, with words of its own', () => {
  expect(permissionGroups.flatMap(({ rights }) => rights).toSorted()).toEqual(permissions.toSorted());
  expect(new Set(Object.values(permissionWords)).size).toBe(permissions.length);
});

test('what somebody holds is the rights of his roles, and those given by name, once each', () => {
  const held: Held[] = ['vault', 'contacts.read', 'stock.read'];

  expect(rightsHeld(held).toSorted()).toEqual([...rightsOf.vault, 'contacts.read'].toSorted());
  expect(rightsHeld([])).toEqual([]);
});

test('who has every right by own roles still covers no super administrator, and makes none', () => {
  expect(covers(permissions, permissions)).toBe(true);
  expect(covers(permissions, ['super'])).toBe(false);
  expect(mayGrant(permissions, 'super')).toBe(false);
  expect(adminRoles.filter((role) => mayGrant(['super'], role))).toEqual([...adminRoles]);
});

test('an own role puts its holder in the place of a built-in one before an order by one right, never of the super administrator', () => {
  expect(capacitiesOf(['orders.move', 'stock.write'])).toEqual(['vault']);
  expect(capacitiesOf(['orders.place', 'payments.record'])).toEqual(['sales', 'finance']);
  expect(capacitiesOf(permissions)).toEqual(['sales', 'vault', 'compliance', 'finance']);
  // Sales holds the right to change stock, and is no vault by it.
  expect(capacitiesOf(['sales'])).toEqual(['sales']);
});

test('every state but that of somebody active is left by one way forward, and no table entry is listed twice', () => {
  const named = staffMoves.map(({ from, event }) => `${from} ${event}`);
  expect(new Set(named).size).toBe(named.length);
  for (const state of staffStates)
    expect([state, staffMoves.some(({ from }) => from === state)]).toEqual([state, true]);
  expect(nextStaffState('pending', 'accept', 'manager')).toBeNull();
  expect(nextStaffState('pending', 'lock', 'manager')).toBeNull();
});

describe('what is offered', () => {
  const facts = {
    state: 'approved',
    isSelf: false,
    isAbove: false,
    hasRoles: true,
    hasDevice: true,
    lostAppAskedBy: null,
  } as const;

  test('to oneself is only what addresses one comes from', () => {
    expect(allowedStaffActs({ ...facts, isSelf: true }, 'me')).toEqual(['addresses']);
  });

  test('of somebody above is nothing', () => {
    expect(allowedStaffActs({ ...facts, isAbove: true }, 'me')).toEqual([]);
  });

  test('for a lost app is to ask, and to agree for another than who asked', () => {
    expect(allowedStaffActs(facts, 'me')).toContain('askLostApp');
    expect(allowedStaffActs({ ...facts, lostAppAskedBy: 'me' }, 'me')).not.toContain('agreeLostApp');
    expect(allowedStaffActs({ ...facts, lostAppAskedBy: 'her' }, 'me')).toContain('agreeLostApp');
    expect(allowedStaffActs({ ...facts, hasDevice: false }, 'me')).not.toContain('askLostApp');
  });
});
