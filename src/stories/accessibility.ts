import axe from 'axe-core';
import type { Page } from 'playwright-core';

/** What axe-core finds serious or critical on the page as it is shown, one line each; nothing when all is well. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // By the browser's own console, which the page's security policy does not bind.
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, { resultTypes: ['violations'] }),
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
}
