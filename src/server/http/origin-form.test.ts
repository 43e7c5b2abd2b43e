import { originForm } from './origin-form.ts';

test.each([
  ['/shop?q=a', '/shop?q=a'],
  ['/', '/'],
  ['http://evil.example/', '/'],
  ['http://evil.example', '/'],
  ['HTTPS://evil.example:8080/shop/?q=a', '/shop/?q=a'],
  ['http://evil.example?q=a', '/?q=a'],
  ['/shop?back=http://evil.example/', '/shop?back=http://evil.example/'],
  ['*', '*'],
])('%s asks for %s', (url, asked) => {
  expect(originForm(url)).toBe(asked);
});
