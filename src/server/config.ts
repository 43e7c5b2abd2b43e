import { createHmac } from 'node:crypto';

import { z } from 'zod';

import { isTimeZone } from '#contract/dates/is-time-zone.ts';
import { cardEnvironment, type CardKeys, cardProblems, readCardKeys } from '#server/ports/card-provider/card-config.ts';
import {
  type FeedChoice,
  feedEnvironment,
  feedProblems,
  readFeedChoice,
} from '#server/ports/price-feed/feed-config.ts';
import { type PapersConfig, papersEnvironment, papersProblems, readPapersConfig } from '#server/papers-config.ts';
import { isLoopback, secureEnvironment, secureProblems } from '#server/secure-config.ts';

/** A key under which the books are sealed. The first of a shop's keys seals; the others only prove what they sealed. */
export interface SealKey {
  /** Kept with each seal. */
  id: string;
  secret: string;
}

/** The environment, parsed once. Every variable is listed in `.env.example`. */
export interface Config {
  mode: 'demo' | 'production';
  host: string;
  port: number;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  demoPassword: string;
  /** How many orders of the past a new demo has. */
  demoOrders: number;
  smtpUrl: string | undefined;
  /** Signs what a mail server reports of mails that did not arrive; without it nothing is taken. */
  bouncesSecret: string | undefined;
  /** Where prices come from; the second, if there is one, is compared with the first. */
  priceFeed: FeedChoice;
  /** Of the card provider; without them the demo simulates one and a shop takes no cards. */
  cardKeys: CardKeys | undefined;
  sessionSecret: string | undefined;
  /** Keys of the seals over the books; the first one seals. */
  auditKeys: readonly SealKey[];
  /** Signs the published proofs of what lies in the vaults, 64 hexadecimal digits; a shop without it signs none. */
  proofKey: string | undefined;
  /** Of private papers: where they lie, what they are sealed by, and who scans them. */
  papers: PapersConfig;
  /** Where the sanctions lists are read from: a file or address, and a folder or address of three files. */
  watchLists: { canada: string | undefined; ofac: string | undefined };
  trustProxy: boolean;
  /** Whether webhooks may go to this machine itself: in a demo that only this machine reaches, and where a shop says so. */
  localWebhooks: boolean;
  /** Whether administrators have to sign in with an authenticator app: everywhere but in a demo. */
  staffNeedApp: boolean;
  /** Multiplies every limit; 0 switches them off. */
  rateLimit: number;
  /** How many connections of this process prices are pushed by, in all and to one caller; 0 pushes none. */
  priceStreams: { most: number; mostOfCaller: number };
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  pageCache: boolean;
}

/** A setting that can't be used; its message names the variable and what it may be. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** With fewer, some of the states that the demo promises could not be shown. */
export const fewestOrders = 50;

const flag = (name: string) => z.enum(['true', 'false', '1', '0'], `${name} is "true" or "false".`).default('false');

const wholeNumber = (name: string, most: number) =>
  z.coerce.number(`${name} is a number.`).int().min(0).max(most, `${name} is at most ${most}.`);

const environment = z.object({
  INGOT_MODE: z.enum(['demo', 'production'], 'INGOT_MODE is "demo" or "production".').optional(),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('PORT is a number.').int().min(0).max(65_535, 'PORT is at most 65535.').default(3000),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is the address people open, such as https://shop.example.' })
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres:// or postgresql://.')
    .optional(),
  EMBEDDED_DATABASE: z.literal('accepted', 'EMBEDDED_DATABASE is "accepted" or left out.').optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DEMO_PASSWORD: z.string().min(8, 'DEMO_PASSWORD has at least 8 characters.').default('Ingot-demo-2026'),
  DEMO_ORDERS: z.coerce
    .number('DEMO_ORDERS is a number.')
    .int('DEMO_ORDERS is a whole number.')
    .min(fewestOrders, `DEMO_ORDERS is at least ${fewestOrders}.`)
    .default(3000),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL begins with smtp:// or smtps://.')
    .optional(),
  MAIL_BOUNCES_SECRET: z.string().min(32, 'MAIL_BOUNCES_SECRET has at least 32 characters.').optional(),
  ...feedEnvironment,
  ...cardEnvironment,
  ...secureEnvironment,
  ...papersEnvironment,
  SESSION_SECRET: z.string().min(32, 'SESSION_SECRET has at least 32 characters.').optional(),
  AUDIT_KEYS: z
    .string()
    .regex(
      /^[\w-]{1,20}:[^\s,]{32,}(,[\w-]{1,20}:[^\s,]{32,})*$/,
      'AUDIT_KEYS is NAME:SECRET, or several with a comma between them; a secret has at least 32 characters.',
    )
    .optional(),
  PROOF_SIGNING_KEY: z
    .string()
    .regex(/^[\da-f]{64}$/, 'PROOF_SIGNING_KEY is 64 hexadecimal digits, such as those of `openssl rand -hex 32`.')
    .optional(),
  SHOP_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'SHOP_TIME_ZONE is the name of a time zone, such as America/Vancouver.')
    .optional(),
  SANCTIONS_CANADA: z.string().max(500).optional(),
  SANCTIONS_OFAC: z.string().max(500).optional(),
  TRUST_PROXY: flag('TRUST_PROXY'),
  LOCAL_WEBHOOKS: z.literal('accepted', 'LOCAL_WEBHOOKS is "accepted" or left out.').optional(),
  RATE_LIMIT: z
    .string()
    .regex(/^(on|off|\d{1,6}(\.\d+)?)$/, 'RATE_LIMIT is "on", "off" or a factor.')
    .default('on'),
  PRICE_STREAMS: wholeNumber('PRICE_STREAMS', 100_000).default(10_000),
  PRICE_STREAMS_OF_CALLER: wholeNumber('PRICE_STREAMS_OF_CALLER', 100_000).default(40),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'LOG_LEVEL is fatal, error, warn, info, debug, trace or silent.',
    )
    .default('info'),
  PAGE_CACHE: z.enum(['on', 'off'], 'PAGE_CACHE is "on" or "off".').default('on'),
});

/** Reads the settings; throws a ConfigError that lists everything wrong at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const mode = values.INGOT_MODE ?? 'demo';
  const problems = [
    ...(mode === 'production' ? productionProblems(values) : demoProblems(values)),
    ...feedProblems(values, mode),
    ...cardProblems(values),
    ...papersProblems(values, mode),
  ];
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  const rateLimit = values.RATE_LIMIT === 'on' ? 1 : values.RATE_LIMIT === 'off' ? 0 : Number(values.RATE_LIMIT);
  return {
    mode,
    host: values.HOST,
    port: values.PORT,
    publicUrl: (values.PUBLIC_URL ?? `http://${values.HOST}:${values.PORT}`).replace(/\/$/, ''),
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    demoPassword: values.DEMO_PASSWORD,
    demoOrders: values.DEMO_ORDERS,
    smtpUrl: values.SMTP_URL,
    bouncesSecret: values.MAIL_BOUNCES_SECRET,
    priceFeed: readFeedChoice(values),
    cardKeys: readCardKeys(values),
    sessionSecret: values.SESSION_SECRET,
    auditKeys: sealKeysOf(values),
    proofKey: values.PROOF_SIGNING_KEY,
    papers: readPapersConfig(values),
    watchLists: { canada: values.SANCTIONS_CANADA, ofac: values.SANCTIONS_OFAC },
    trustProxy: values.TRUST_PROXY === 'true' || values.TRUST_PROXY === '1',
    localWebhooks: values.LOCAL_WEBHOOKS === 'accepted' || (mode === 'demo' && isLoopback(values.HOST)),
    staffNeedApp: mode === 'production',
    rateLimit,
    priceStreams: {
      most: values.PRICE_STREAMS,
      mostOfCaller: rateLimit === 0 ? Infinity : Math.ceil(values.PRICE_STREAMS_OF_CALLER * rateLimit),
    },
    logLevel: values.LOG_LEVEL,
    pageCache: values.PAGE_CACHE === 'on',
  };
}

type Values = z.infer<typeof environment>;

/**
 * The keys of the seals as they are set. Without any, one that follows from the session secret, or in the demo from its
 * password: it must outlive the process, and is not in the database.
 */
function sealKeysOf({ AUDIT_KEYS: given, SESSION_SECRET: secret, DEMO_PASSWORD: password }: Values): SealKey[] {
  if (given === undefined) {
    const made = createHmac('sha256', secret ?? password)
      .update('seals of the books')
      .digest('hex');
    return [{ id: secret ? 'session' : 'demo', secret: made }];
  }
  return given.split(',').map((key) => {
    const at = key.indexOf(':');
    return { id: key.slice(0, at), secret: key.slice(at + 1) };
  });
}

/** The demo has known passwords, so it is not reachable from outside, nor on a shop's database, by accident. */
function demoProblems(values: Values): string[] {
  if (values.INGOT_MODE === 'demo') return [];
  return [
    ...(isLoopback(values.HOST)
      ? []
      : [
          `HOST: the demo listens on this machine only. Say INGOT_MODE=demo to open it on ${values.HOST}, or INGOT_MODE=production for a shop.`,
        ]),
    ...(values.DATABASE_URL
      ? ['DATABASE_URL: say INGOT_MODE=demo to fill that database with the demo, or INGOT_MODE=production for a shop.']
      : []),
  ];
}

function productionProblems(values: Values): string[] {
  return [
    ...(values.DATABASE_URL || values.EMBEDDED_DATABASE
      ? []
      : [
          'DATABASE_URL: production needs PostgreSQL; EMBEDDED_DATABASE=accepted runs a small shop on the embedded database, which a power cut can damage.',
        ]),
    ...(values.PUBLIC_URL
      ? []
      : ['PUBLIC_URL: production needs the address people open; links in mails begin with it.']),
    ...(values.SESSION_SECRET ? [] : ['SESSION_SECRET: production needs a random text of at least 32 characters.']),
    ...(values.SMTP_URL ? [] : ['SMTP_URL: production needs a mail server.']),
    ...secureProblems(values),
  ];
}
