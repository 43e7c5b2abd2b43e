import { aVisitor } from '#server/testing/browser.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await testApp({ config: { rateLimit: 0 } });
  await shop.app.ready();
});
afterAll(() => shop.close());

/** Every open call of the document that reads something by its address, with the sign in each part of it that is text. */
const addresses = (): string[] => {
  const { paths } = shop.app.swagger() as unknown as { paths: Record<string, { get?: Operation }> };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !path.startsWith('/backend/public/')) return [];
    const bare = path.slice('/backend'.length);
    const filled = bare.replaceAll(/\{\w+\}/g, 'x');
    return (get.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => `${filled}?${name}=%00`);
  });
};
interface Operation {
  parameters?: { in: string; name: string }[];
}

test('a sign that the database cannot keep is refused wherever the public asks with it', async () => {
  const asked = addresses();
  expect(asked).toEqual(expect.arrayContaining(['/public/posts?category=%00', '/public/posts?tag=%00']));
  const answers = await Promise.all(
    asked.map(async (path) => [path, (await aVisitor(shop).get(path)).status] as const),
  );

  expect(answers.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  expect(shop.faults).toEqual([]);
});
