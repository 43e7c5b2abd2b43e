import { ConfigError, readConfig } from './config.ts';

const shop = {
  INGOT_MODE: 'production',
  DATABASE_URL: 'postgres://shop@localhost/shop',
  PUBLIC_URL: 'https://shop.example/',
  SESSION_SECRET: 'b9d1a7c4e2f80356b9d1a7c4e2f80357',
  SMTP_URL: 'smtp://localhost:25',
  SIMULATED_PRICES: 'accepted',
  PAPERS_KEY: '2026:qL0mZ8bVt3cX7nR5wK1yH9fD2sG4jP6aUeTiOoYvB0s=',
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

test.each(['DATABASE_URL', 'PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'PAPERS_KEY'])(
  'production refuses to start without %s',
  (name) => {
    expect(() => readConfig({ ...shop, [name]: '' })).toThrow(name);
  },
);

test('a time zone that there is not is refused by name', () => {
  expect(() => readConfig({ SHOP_TIME_ZONE: 'Toronto' })).toThrow('SHOP_TIME_ZONE');
  expect(() => readConfig({ SHOP_TIME_ZONE: 'america/toronto' })).toThrow('SHOP_TIME_ZONE');
  for (const zone of ['Pacific/Auckland', 'Asia/Kolkata']) {
    expect(() => readConfig({ SHOP_TIME_ZONE: zone })).not.toThrow();
  }
});

test('production takes the embedded database when that is accepted in so many words', () => {
  const config = readConfig({ ...shop, DATABASE_URL: undefined, EMBEDDED_DATABASE: 'accepted' });

  expect(config).toMatchObject({ mode: 'production', databaseUrl: undefined, publicUrl: 'https://shop.example' });
});

test('every wrong setting is named at once', () => {
  const reading = () => readConfig({ PORT: '99999', RATE_LIMIT: 'maybe', LOG_LEVEL: 'loud' });

  expect(reading).toThrow(ConfigError);
  expect(reading).toThrow(/PORT[\s\S]*RATE_LIMIT[\s\S]*LOG_LEVEL/);
});

describe('what others could read or guess, production refuses unless it is said', () => {
  test.each([
    ['PUBLIC_URL', 'http://shop.example', 'PLAIN_HTTP'],
    ['SMTP_URL', 'smtp://mail.example:587', 'PLAIN_SMTP'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true&ignoreTLS=true', 'PLAIN_SMTP'],
    ['DATABASE_URL', 'postgresql://shop@db.example/shop', 'PLAIN_DATABASE'],
    ['DATABASE_URL', 'postgresql://shop@db.example/shop?sslmode=prefer', 'PLAIN_DATABASE'],
    ['DATABASE_URL', 'postgresql://shop@db.example/shop?sslmode=require&sslmode=disable', 'PLAIN_DATABASE'],
  ])('%s %s', (name, value, saying) => {
    expect(() => readConfig({ ...shop, [name]: value })).toThrow(new RegExp(`${name}: .*${saying}=accepted`));
    expect(readConfig({ ...shop, [name]: value, [saying]: 'accepted' }).mode).toBe('production');
  });

  test.each([
    ['SMTP_URL', 'smtps://u:p@mail.example:465'],
    ['SMTP_URL', 'smtp://mail.example:587?requireTLS=true'],
    ['DATABASE_URL', 'postgresql://shop@db.example/shop?sslmode=verify-full'],
    ['DATABASE_URL', 'postgresql://shop@127.0.0.1:5432/shop'],
    ['DATABASE_URL', 'postgresql:///shop?host=/var/run/postgresql'],
  ])('not %s %s, which is encrypted or stays on this machine', (name, value) => {
    expect(readConfig({ ...shop, [name]: value }).mode).toBe('production');
  });

  test.each(['x'.repeat(32), 'changeme'.repeat(5), 'abcdefghijklmnop'.repeat(2)])(
    'SESSION_SECRET %s, however it is meant',
    (secret) => {
      expect(() => readConfig({ ...shop, SESSION_SECRET: secret })).toThrow(/SESSION_SECRET: this can be guessed/);
    },
  );

  test('AUDIT_KEYS by their first, which seals; what an older one has sealed stays as it is', () => {
    const made = '3f9c1d72e5ab8046b1f7c2d94e6a085b';
    const weak = 'x'.repeat(32);
    expect(() => readConfig({ ...shop, AUDIT_KEYS: `new:${weak},old:${made}` })).toThrow(
      /AUDIT_KEYS: the key new can be guessed/,
    );
    expect(readConfig({ ...shop, AUDIT_KEYS: `new:${made},old:${weak}` }).mode).toBe('production');
  });

  test('the demo, which stays on this machine, goes without', () => {
    expect(readConfig({ SMTP_URL: 'smtp://mail.example:25' }).mode).toBe('demo');
  });
});

describe('the feed', () => {
  const real = { ...shop, SIMULATED_PRICES: '', PRICE_FEED: 'gold-api' };

  test('is the simulated market in the demo, and in production only when that is accepted in so many words', () => {
    expect(readConfig({}).priceFeed).toBe('simulated');
    expect(() => readConfig({ ...shop, SIMULATED_PRICES: '' })).toThrow(/PRICE_FEED.*real prices/);
    expect(readConfig({ ...shop, SIMULATED_PRICES: 'accepted' }).priceFeed).toBe('simulated');
  });

  test('is one real source, or two in their order, each with its key and its own address', () => {
    const { priceFeed } = readConfig({
      ...real,
      PRICE_FEED: 'gold-api, metals-dev',
      METALS_DEV_KEY: 'k',
      METALS_DEV_URL: 'http://proxy:8080/metals/',
      PRICE_POLL_SECONDS: '45',
      PRICE_HALF_SPREAD: 'XAU=0.0003, XPD=0.01',
    });

    expect(priceFeed).toMatchObject([
      { provider: 'gold-api', apiKey: '', baseUrl: 'https://api.gold-api.com', pollSeconds: 45 },
      {
        provider: 'metals-dev',
        apiKey: 'k',
        baseUrl: 'http://proxy:8080/metals',
        halfSpreads: { XAU: '0.0003', XAG: '0.0008', XPD: '0.01' },
      },
    ]);
  });

  test.each([
    [{ PRICE_FEED: 'goldprice.org' }, /"goldprice.org" is not known/],
    [{ PRICE_FEED: 'simulated,gold-api' }, /"simulated" is not known/],
    [{ PRICE_FEED: 'gold-api,gold-api' }, /cannot be compared with itself/],
    [{ PRICE_FEED: 'gold-api,goldapi-io,metals-api', GOLDAPI_IO_KEY: 'k', METALS_API_KEY: 'k' }, /at most two/],
    [{ PRICE_FEED: 'metals-dev' }, /METALS_DEV_KEY: PRICE_FEED names metals-dev/],
    [{ PRICE_FEED: 'gold-api', GOLD_API_URL: 'ftp://gold' }, /GOLD_API_URL/],
    [{ PRICE_FEED: 'gold-api', PRICE_POLL_SECONDS: '600' }, /PRICE_POLL_SECONDS is at most 90/],
    [{ PRICE_FEED: 'gold-api', PRICE_HALF_SPREAD: 'XAU=1.5' }, /PRICE_HALF_SPREAD/],
  ])('%j is refused by name', (given, message) => {
    expect(() => readConfig({ ...real, ...given })).toThrow(message);
  });
});

describe('the papers of identity checks', () => {
  const older = `2025:${Buffer.from('0123456789abcdefghijklmnopqrstuv').toString('base64')}`;

  test('are sealed by the first key, and opened by all', () => {
    const { keys } = readConfig({ ...shop, PAPERS_KEY: `${shop.PAPERS_KEY},${older}` }).papers;

    expect(keys.map(({ id, key }) => [id, key.length])).toEqual([
      ['2026', 32],
      ['2025', 32],
    ]);
  });

  test('have a key of their own in the demo, which outlives the process', () => {
    expect(readConfig({}).papers).toEqual(readConfig({}).papers);
    expect(readConfig({}).papers.keys[0].id).toBe('demo');
  });

  test.each([
    ['a key that is too short', { PAPERS_KEY: '2026:c2hvcnQ=' }, 'PAPERS_KEY'],
    [
      'a key that can be guessed',
      { PAPERS_KEY: `2026:${Buffer.alloc(32, 'ab').toString('base64')}` },
      'can be guessed',
    ],
    ['two keys of one name', { PAPERS_KEY: `${older},${older}` }, 'same name'],
    ['a bucket without its name', { PAPERS_S3_URL: 'https://s3.example/' }, 'PAPERS_S3_URL'],
    ['a bucket without its secret', { PAPERS_S3_URL: 'https://s3.example/papers' }, 'PAPERS_S3_SECRET'],
    [
      'a bucket on the way to which files can be read',
      { PAPERS_S3_URL: 'http://s3.example/papers', PAPERS_S3_KEY_ID: 'id', PAPERS_S3_SECRET: 'secret' },
      'https',
    ],
    ['a scanner without its port', { CLAMAV: 'clamav' }, 'CLAMAV'],
  ])('%s is refused by name', (_what, wrong, told) => {
    expect(() => readConfig({ ...shop, ...wrong })).toThrow(told);
  });

  test('lie in a bucket and are scanned where that is said', () => {
    const { papers } = readConfig({
      ...shop,
      ...{ PAPERS_S3_URL: 'https://s3.example/papers', PAPERS_S3_KEY_ID: 'id', PAPERS_S3_SECRET: 'secret' },
      CLAMAV: 'clamav:3310',
    });

    expect(papers.store).toEqual({
      url: 'https://s3.example/papers',
      region: 'us-east-1',
      keyId: 'id',
      secret: 'secret',
    });
    expect(papers.scanner).toEqual({ host: 'clamav', port: 3310 });
  });
});
