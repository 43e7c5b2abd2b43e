import { filledText, mailTemplate, mailTextProblems } from './mail-template.rules.ts';

const template = mailTemplate({
  key: 'test.mail',
  area: 'Test',
  name: 'A mail',
  when: 'Now.',
  subject: 'Order {number} for {name}',
  body: 'Hello {name},\n\n{what} is here.\n{note}\n\n{rest}\n\n{link}',
  variables: {
    name: { label: 'Name', kind: 'name', example: 'Ada' },
    number: { label: 'Number', kind: 'text', example: '7' },
    what: { label: 'What', kind: 'text', example: 'A bar' },
    note: { label: 'Note', kind: 'text', example: '' },
    rest: { label: 'Rest', kind: 'lines', example: '' },
    link: { label: 'Link', kind: 'link', example: '/shop' },
  },
});
const values = { name: 'Ada', number: '7', what: 'A bar', note: '', rest: '', link: 'https://shop.example/shop' };
const filled = (own: Partial<typeof values> = {}) => filledText(template, template, { ...values, ...own });

test('lines and paragraphs of nothing but empty values are left out', () => {
  expect(filled().body).toBe('Hello Ada,\n\nA bar is here.\n\nhttps://shop.example/shop');
});

test('a name that brings a link is left out with the space before it', () => {
  expect(filled({ name: 'win at evil.example' }).body).toMatch(/^Hello,\n/);
});

test('a value of one line makes no further line and no link, in the subject either', () => {
  const { subject, body } = filled({
    number: '7\r\nBcc: all@example.com',
    what: 'https://evil.example/a\n\nwww.evil.example',
  });

  expect(subject).toBe('Order 7 Bcc: all@example.com for Ada');
  expect(body).not.toMatch(/https:\/\/evil|www\.evil/);
});

test('a subject holds no code, since more eyes see it than the mail', () => {
  const variables = { code: { label: 'Code', kind: 'code', example: '482913', required: true } } as const;
  const of = (subject: string) =>
    mailTextProblems({ subject, body: 'It is {code}.' }, { variables }, 'https://shop.example');

  expect(of('Your code')).toEqual({});
  expect(of('Your code is {code}')).toEqual({ subject: [expect.stringContaining('cannot stand in the subject')] });
});

test('a value is not read for variables of its own', () => {
  expect(filled({ what: '{link}' }).body).toContain('{link} is here.');
});

describe('a text of staff', () => {
  const problems = (body: string) => mailTextProblems({ subject: 'Hi', body }, template, 'https://shop.example').body;

  test.each([
    ...[
      'evil.com?t={link} today.',
      'evil.example:8443/?{link}',
      'evil.com#{link}',
      'evil.com\\{link}',
      '({link})',
      '{link}.',
    ],
    ...['{name}{link}', 'https://shop.example/{link}'],
  ])('puts nothing to a link: %s', (body) => {
    expect(problems(body)).toEqual([expect.any(String)]);
  });

  test.each([
    ...['Sign in at evil.com from now on', 'EVIL.COM', 'evil.example:8443/x?y', 'See 1.2.3.4/x', 'a@evil.example'],
    ...['tel:+1900', '[x](evil.com)', 'https:evil.example', 'http:\\\\evil.example', 'https://shop.example@evil.com/'],
    ...['{name}.example', 'https://shop.example.evil.com/'],
  ])('leads nowhere else: %s', (body) => {
    expect(problems(body)).toEqual([expect.any(String)]);
  });

  test.each([
    ...[
      'Your order: {link}',
      '{link}\nThank you, {name}.',
      'It came at 4:00 p.m. on Nov. 3, e.g. {what}; 4,812.50 CAD.',
    ],
    ...['See https://shop.example/shop now.', 'From Ingot Metals Inc. {number}.'],
  ])('may say: %s', (body) => {
    expect(problems(body)).toBeUndefined();
  });
});
