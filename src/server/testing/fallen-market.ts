import type { TestApp } from './test-app.ts';

/**
 * Does something while gold stands 42.50 US dollars an ounce under the worked example's price, which at 1.3584 is 57.73 CAD
 * for an ounce; then gold stands where it stood.
 */
export async function inFallenMarket<Result>(shop: TestApp, work: () => Promise<Result>): Promise<Result> {
  shop.feed.quote('XAU', '4121.90', '4122.70');
  await shop.later({ seconds: 10 });
  try {
    return await work();
  } finally {
    shop.feed.quote('XAU', '4164.40', '4165.20');
    await shop.later({ seconds: 10 });
  }
}
