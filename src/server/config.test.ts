import { ConfigError, readConfig } from './config.ts';

const shop = {
  INGOT_MODE: 'production',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  PUBLIC_URL: 'https://shop.example/',
  SESSION_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://localhost:25',
};

test('a fresh clone without settings is a demo on this machine', () => {
  const config = readConfig({});

  expect(config).toMatchObject({
    mode: 'demo',
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    rateLimit: 1,
  });
});

test.each([
  ['HOST', '0.0.0.0'],
  ['DATABASE_URL', 'postgres://localhost/shop'],
])('the demo refuses %s unless it is asked for by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name);
  expect(readConfig({ [name]: value, INGOT_MODE: 'demo' }).mode).toBe('demo');
});

test.each(['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL'])(
  'production refuses to start without %s',
  (name) => {
    expect(() => readConfig({ ...shop, [name]: '' })).toThrow(name);
  },
);

test('production takes the embedded database when that is accepted in so many words', () => {
  const config = readConfig({ ...shop, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'accepted' });

  expect(config).toMatchObject({ mode: 'production', databaseUrl: undefined, publicUrl: 'https://shop.example' });
});

test('every wrong setting is named at once', () => {
  const reading = () => readConfig({ PORT: '99999', RATE_LIMIT: 'maybe', LOG_LEVEL: 'loud' });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/PORT[\s\S]*RATE_LIMIT[\s\S]*LOG_LEVEL/);
});
