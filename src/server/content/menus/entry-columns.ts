import type { MenuEntryValues } from '#contract/content/menus.contract.ts';
import { targetProblem } from '#contract/content/menus.rules.ts';
import { windowProblem } from '#contract/content/showing.rules.ts';
import { catalogueTargets } from '#server/content/targets/catalogue-targets.ts';
import type { Executor } from '#server/db/database.ts';
import { invalid } from '#server/http/refusal.ts';

import type { menuEntries } from './menus.table.ts';

type Columns = Omit<typeof menuEntries.$inferInsert, 'id' | 'location' | 'position'>;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is entered of an entry as the table keeps it. Refuses with 422 beside the field. */
export async function columnsOf(db: Executor, values: MenuEntryValues): Promise<Columns> {
  const { type, target, startsAt, endsAt, ...same } = values;
  const wrong = windowProblem(values);
  if (wrong !== undefined) throw invalid('endsAt', wrong);
  const problem = targetProblem(values);
  if (problem !== undefined) throw invalid('target', problem);

  const isOf = (kind: 'category' | 'product') => type === kind;
  const id = isOf('category') || isOf('product') ? target : null;
  if (id !== null) {
    if (!uuid.test(id)) throw invalid('target', `Choose a ${type}.`);
    const targets = await catalogueTargets(db, {
      categoryIds: isOf('category') ? [id] : [],
      productIds: isOf('product') ? [id] : [],
    });
    if (!(isOf('category') ? targets.category(id) : targets.product(id))) {
      throw invalid('target', `This ${type} is no more. Choose another one.`);
    }
  }
  return {
    ...same,
    type,
    target: id === null ? target : '',
    categoryId: isOf('category') ? id : null,
    productId: isOf('product') ? id : null,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}
