import type { Locator, Page } from 'playwright-core';

/** The tree as it is drawn, from the top: each category's level and name, "2 Gold bars". */
export const categoryTree = (page: Page): Promise<string[]> =>
  page
    .locator('[data-branch]')
    .evaluateAll((rows) =>
      rows.map(
        (row) => `${row.getAttribute('aria-level')} ${row.querySelector('button:not([aria-label])')?.textContent}`,
      ),
    );

const rowOf = (page: Page, name: string): Locator =>
  page.locator('[data-branch]').filter({ has: page.getByRole('button', { name, exact: true }) });

/** Moves a category with Alt and an arrow; there when the page says where it is: "2 of 5 in Gold". */
export async function moveByKey(page: Page, name: string, arrow: string, where: string): Promise<void> {
  await rowOf(page, name).press(`Alt+Arrow${arrow}`);
  await page.getByText(`${name} moved: ${where}.`, { exact: true }).waitFor();
}

const parts = { before: 0.1, into: 0.5, after: 0.9 } as const;

/** Drags a category by its grip to before, into or after another one. */
export async function dragTo(
  page: Page,
  name: string,
  { to, over, where }: { to: keyof typeof parts; over: string; where: string },
): Promise<void> {
  await rowOf(page, name).locator('[aria-hidden="true"]').first().hover();
  await page.mouse.down();
  const box = await rowOf(page, over).boundingBox();
  if (!box) throw new Error(`${over} is not to be seen.`);
  await page.mouse.move(box.x + 40, box.y + box.height * parts[to], { steps: 4 });
  await page.locator(`[data-drop="${to}"]`).waitFor();
  await page.mouse.up();
  await page.getByText(`${name} moved: ${where}.`, { exact: true }).waitFor();
}
