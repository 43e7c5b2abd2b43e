import type { AdminCategory, CategoryTree, CategoryValues } from '#contract/catalogue/categories.contract.ts';
import type { ErrorBody } from '#contract/endpoint.ts';
import type { Category } from '#contract/catalogue/products.contract.ts';
import { productCategories } from '#server/catalogue/taxonomy/taxonomy.table.ts';

import { aVisitor, type Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

type Refused = ErrorBody & { current?: AdminCategory; free?: Record<string, string> };

let made = 0;

/** What an administrator does with categories, and what the shop then shows. */
export function categoryStaff(shop: TestApp, admin: Browser) {
  const values = (own: Partial<CategoryValues> = {}): CategoryValues => {
    made += 1;
    const base = { name: `Shelf ${made}`, slug: `shelf-${made}`, parentId: null, description: '' };
    return { ...base, status: 'shown', seoTitle: '', seoDescription: '', ...own };
  };
  const create = (own: Partial<CategoryValues> = {}) =>
    admin.post<AdminCategory & Refused>('/admin/categories', values(own));
  async function created(own: Partial<CategoryValues> = {}): Promise<AdminCategory> {
    const { status, body } = await create(own);
    expect(status).toBe(200);
    return body;
  }
  const valuesOf = ({ name, slug, parentId, description, status, seoTitle, seoDescription }: AdminCategory) => ({
    ...{ name, slug, parentId, description, status, seoTitle, seoDescription },
  });
  const update = (category: AdminCategory, own: Partial<CategoryValues>, version = category.version) =>
    admin.put<AdminCategory & Refused>(`/admin/categories/${category.id}`, {
      ...valuesOf(category),
      ...own,
      version,
    });
  const move = (category: AdminCategory, parentId: string | null, position: number) =>
    admin.put<CategoryTree & Refused>(`/admin/categories/${category.id}/place`, {
      parentId,
      position,
      version: category.version,
    });
  const remove = async ({ id, version }: AdminCategory, target?: AdminCategory) =>
    admin.send<CategoryTree & Refused>(
      'DELETE',
      `/admin/categories/${id}?version=${version}${target ? `&target=${target.id}` : ''}`,
      { headers: await admin.csrfHeaders() },
    );
  const read = async (id: string) => (await admin.get<AdminCategory>(`/admin/categories/${id}`)).body;
  const inShop = async () =>
    (await aVisitor(shop).get<{ items: Category[]; moved: { from: string; to: string }[] }>('/public/categories')).body;
  const childrenOf = async (parentId: string | null): Promise<string[]> => {
    const { body } = await admin.get<CategoryTree>('/admin/categories/tree');
    return body.items.filter((item) => item.parentId === parentId).map(({ name }) => name);
  };
  const put = (productId: string, ...into: AdminCategory[]) =>
    shop.db.insert(productCategories).values(into.map(({ id }) => ({ productId, categoryId: id })));
  return { values, create, created, update, move, remove, read, inShop, childrenOf, put };
}
export type CategoryStaff = ReturnType<typeof categoryStaff>;
