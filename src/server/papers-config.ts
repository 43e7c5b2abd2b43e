import { hkdfSync } from 'node:crypto';

import { z } from 'zod';

import type { S3Access } from '#server/ports/files/s3-files.ts';
import { type ScannerAddress, scannerAddressOf } from '#server/ports/scanner/clamav-scanner.ts';

/** Where private papers lie, what they are sealed by, and who looks for viruses in them. */
export interface PapersConfig {
  /** The first seals; the others only open what they sealed. 32 bytes each. */
  keys: readonly [PaperKeyValue, ...PaperKeyValue[]];
  /** Without it they lie in a folder of the data folder. */
  store: S3Access | undefined;
  /** Without it nothing is scanned. */
  scanner: ScannerAddress | undefined;
}

interface PaperKeyValue {
  id: string;
  key: Buffer;
}

const oneKey = String.raw`[\w-]{1,20}:[A-Za-z\d+/]{43}=`;

export const papersEnvironment = {
  PAPERS_KEY: z
    .string()
    .regex(
      new RegExp(`^${oneKey}(,${oneKey})*$`),
      'PAPERS_KEY is NAME:KEY, or several with a comma between them; a key is 32 bytes in base64, such as that of `openssl rand -base64 32`.',
    )
    .optional(),
  PAPERS_S3_URL: z
    .url({
      protocol: /^https?$/,
      error: 'PAPERS_S3_URL is the address of a bucket, such as https://s3.example/papers.',
    })
    .refine(
      (text) => URL.canParse(text) && new URL(text).pathname.length > 1,
      'PAPERS_S3_URL names its bucket as a path.',
    )
    .optional(),
  PAPERS_S3_REGION: z.string().min(1).default('us-east-1'),
  PAPERS_S3_KEY_ID: z.string().optional(),
  PAPERS_S3_SECRET: z.string().optional(),
  CLAMAV: z
    .string()
    .refine((text) => scannerAddressOf(text) !== null, 'CLAMAV is host:port, or the path of a socket.')
    .optional(),
};

interface PapersValues {
  PAPERS_KEY?: string | undefined;
  PAPERS_S3_URL?: string | undefined;
  PAPERS_S3_REGION: string;
  PAPERS_S3_KEY_ID?: string | undefined;
  PAPERS_S3_SECRET?: string | undefined;
  CLAMAV?: string | undefined;
  DEMO_PASSWORD: string;
}

const FEWEST_BYTES = 16;

/** What of these settings will not do, each in a sentence that names the variable. */
export function papersProblems(values: PapersValues, mode: 'demo' | 'production'): string[] {
  const { PAPERS_KEY, PAPERS_S3_URL, PAPERS_S3_KEY_ID, PAPERS_S3_SECRET } = values;
  const given = PAPERS_KEY === undefined ? [] : keysOf(PAPERS_KEY);
  const twice = new Set(given.map(({ id }) => id)).size < given.length;
  const isPlain = PAPERS_S3_URL?.startsWith('http:') === true;
  return [
    ...(mode === 'production' && PAPERS_KEY === undefined
      ? [
          'PAPERS_KEY: production needs a key for the papers of identity checks, as NAME:KEY. Take that of `openssl rand -base64 32`, and keep it apart from the backups.',
        ]
      : []),
    ...(twice ? ['PAPERS_KEY: two keys have the same name.'] : []),
    // Of 32 bytes that chance has made, fewer than half are hardly ever different ones.
    ...(given.some(({ key }) => new Set(key).size < FEWEST_BYTES)
      ? ['PAPERS_KEY: this can be guessed. Take that of `openssl rand -base64 32`.']
      : []),
    ...(PAPERS_S3_URL && !(PAPERS_S3_KEY_ID && PAPERS_S3_SECRET)
      ? ['PAPERS_S3_KEY_ID, PAPERS_S3_SECRET: a bucket needs both.']
      : []),
    ...(mode === 'production' && isPlain && !isOwnMachine(PAPERS_S3_URL)
      ? ['PAPERS_S3_URL: production needs https.']
      : []),
  ];
}

const isOwnMachine = (url: string): boolean => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);

export const readPapersConfig = (values: PapersValues): PapersConfig => {
  const [first, ...others] = values.PAPERS_KEY === undefined ? [] : keysOf(values.PAPERS_KEY);
  const {
    PAPERS_S3_URL: url,
    PAPERS_S3_REGION: region,
    PAPERS_S3_KEY_ID: keyId = '',
    PAPERS_S3_SECRET: secret = '',
  } = values;
  return {
    keys: [first ?? demoKey(values.DEMO_PASSWORD), ...others],
    store: url === undefined ? undefined : { url, region, keyId, secret },
    scanner: values.CLAMAV === undefined ? undefined : (scannerAddressOf(values.CLAMAV) ?? undefined),
  };
};

const keysOf = (text: string): PaperKeyValue[] =>
  text.split(',').map((pair) => {
    const at = pair.indexOf(':');
    return { id: pair.slice(0, at), key: Buffer.from(pair.slice(at + 1), 'base64') };
  });

/** The demo's own, which must outlive the process; its papers are specimens. */
const demoKey = (password: string): PaperKeyValue => ({
  id: 'demo',
  key: Buffer.from(hkdfSync('sha256', password, '', 'papers of the demo', 32)),
});
