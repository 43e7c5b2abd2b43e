import axe from 'axe-core';
import type { Page } from 'playwright-core';

/**
 * What axe-core finds serious or critical on the page as it is shown, one line each; nothing when all is well. `more` are
 * rules that it leaves out by itself.
 */
export async function seriousFindings(page: Page, more: readonly string[] = []): Promise<string[]> {
  // By the browser's own console, which the page's security policy does not bind.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const rules = Object.fromEntries(more.map((rule) => [rule, { enabled: true }]));
  const { violations } = await page.evaluate(
    (chosen) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'], rules: chosen }),
    rules,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}
