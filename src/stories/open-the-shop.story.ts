import { openBrowser } from './browser.ts';
import { startServer } from './started-server.ts';

test('a visitor reads live prices on the home page, and nothing on it complains', async () => {
  const server = await startServer({}, { embedded: true });
  const browser = await openBrowser();
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));

  await page.goto(server.url, { waitUntil: 'networkidle' });

  expect(await page.title()).toContain('Ingot');
  expect(await page.getByText('XAU').first().isVisible()).toBe(true);
  expect(complaints).toEqual([]);
  await browser.close();
  await server.stop();
});

test('the shop opens again on its data after a power cut', async () => {
  const server = await startServer({}, { embedded: true });
  const product = await firstProduct(server.url);
  await server.kill9();

  await server.restart();

  expect(await firstProduct(server.url)).toEqual(product);
  await server.stop();
});

/** The first product of the shop's sitemap. */
async function firstProduct(url: string): Promise<string | undefined> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return /\/product\/[^<]+/.exec(sitemap)?.[0];
}
