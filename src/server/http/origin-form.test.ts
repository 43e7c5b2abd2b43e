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
  ['/pages/a%00b', '/pages/a%EF%BF%BDb'],
  ['/shop/%0d%0A%7f%c2%85', '/shop/%EF%BF%BD%EF%BF%BD%EF%BF%BD%EF%BF%BD'],
  ['/x/%e2%80%a8', '/x/%EF%BF%BD'],
  ['/caf%C3%A9/%2500?q=%0a', '/caf%C3%A9/%2500?q=%0a'],
])('%s asks for %s', (url, asked) => {
  expect(originForm(url)).toBe(asked);
});
