import { type Found, sumOf, type Together } from '#contract/compliance/windows.rules.ts';

import { refOf } from './case-items.read.ts';
import type { CustomerTransaction, ReceivedTransaction } from './transactions.ts';
import type { NewItem } from './write-case.ts';

/** What a rule finds: of the money where that is enough by itself, else of what was ordered or sold. */
export type FoundTogether =
  | { of: 'money'; found: Found<ReceivedTransaction>; orders: NewItem[] }
  | { of: 'ordered'; found: Found<CustomerTransaction>; orders: NewItem[] };

interface Group {
  ordered: Found<CustomerTransaction>[];
  received: Found<ReceivedTransaction>[];
  /** The orders that it is of or that its money is for, each once. */
  orders: Map<string, NewItem>;
}

/** What was found of orders and what was found of money, as one where the money is for those orders: nothing counts twice. */
export function foundTogether(
  ordered: readonly Found<CustomerTransaction>[],
  received: readonly Found<ReceivedTransaction>[],
): FoundTogether[] {
  let groups: Group[] = [];
  const add = (group: Group) => {
    const isLinked = ({ orders }: Group) => [...orders.keys()].some((id) => group.orders.has(id));
    const all = [...groups.filter(isLinked), group];
    groups = [...groups.filter((each) => !isLinked(each)), all.reduce(merged)];
  };
  for (const found of ordered) {
    add({ ordered: [found], received: [], orders: byRef(found.items.map(({ item }) => item)) });
  }
  for (const found of received) {
    add({ ordered: [], received: [found], orders: byRef(found.items.flatMap(({ order }) => order ?? [])) });
  }
  return groups.flatMap(({ ordered: of, received: money, orders }): FoundTogether[] => {
    const all = [...orders.values()];
    if (money.length > 0) return [{ of: 'money', found: money.reduce(oneOf), orders: all }];
    return of.map((found) => ({ of: 'ordered', found, orders: [] }));
  });
}

const byRef = (items: readonly NewItem[]) => new Map(items.map((item) => [refOf(item), item]));

const merged = (a: Group, b: Group): Group => ({
  ordered: [...a.ordered, ...b.ordered],
  received: [...a.received, ...b.received],
  orders: new Map([...a.orders, ...b.orders]),
});

function oneOf<Item extends ReceivedTransaction>(a: Found<Item>, b: Found<Item>): Found<Item> {
  const items = [...a.items, ...b.items].toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
  return { items, cad: sumOf(items), most: largerOf(a.most, b.most) };
}

const largerOf = <Item extends ReceivedTransaction>(a: Together<Item>, b: Together<Item>) => (a.cad >= b.cad ? a : b);
