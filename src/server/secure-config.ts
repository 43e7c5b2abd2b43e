import { z } from 'zod';

const accepted = (name: string) => z.literal('accepted', `${name} is "accepted" or left out.`).optional();

/** The variables by which a shop says that a connection may go unencrypted. */
export const secureEnvironment = {
  PLAIN_HTTP: accepted('PLAIN_HTTP'),
  PLAIN_SMTP: accepted('PLAIN_SMTP'),
  PLAIN_DATABASE: accepted('PLAIN_DATABASE'),
};

interface SecureValues {
  PUBLIC_URL?: string | undefined;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SESSION_SECRET?: string | undefined;
  AUDIT_KEYS?: string | undefined;
  PLAIN_HTTP?: 'accepted' | undefined;
  PLAIN_SMTP?: 'accepted' | undefined;
  PLAIN_DATABASE?: 'accepted' | undefined;
}

/** Whether a host is this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);

/** What of a shop's settings could be read or guessed by others, each in a sentence that names the variable. */
export function secureProblems(values: SecureValues): string[] {
  const { PUBLIC_URL, DATABASE_URL, SMTP_URL, SESSION_SECRET, AUDIT_KEYS } = values;
  const sealing = /^(?<name>[^:]*):(?<secret>[^,]*)/.exec(AUDIT_KEYS ?? '')?.groups as
    | { name: string; secret: string }
    | undefined;
  return [
    ...(PUBLIC_URL?.startsWith('http:') && !values.PLAIN_HTTP
      ? [
          'PUBLIC_URL: production needs https, or passwords and sessions can be read on the way. PLAIN_HTTP=accepted goes without.',
        ]
      : []),
    ...(SESSION_SECRET && isGuessable(SESSION_SECRET)
      ? ['SESSION_SECRET: this can be guessed. Take a random text, such as that of `openssl rand -hex 32`.']
      : []),
    ...(sealing && isGuessable(sealing.secret)
      ? [
          `AUDIT_KEYS: the key ${sealing.name} can be guessed. Take a random text, such as that of \`openssl rand -hex 32\`.`,
        ]
      : []),
    ...(SMTP_URL && !isMailEncrypted(SMTP_URL) && !values.PLAIN_SMTP
      ? [
          'SMTP_URL: mails carry links that sign people in. Take smtps://, or smtp://…?requireTLS=true. PLAIN_SMTP=accepted goes without.',
        ]
      : []),
    ...(DATABASE_URL && !isDatabaseEncrypted(DATABASE_URL) && !values.PLAIN_DATABASE
      ? [
          'DATABASE_URL: add ?sslmode=verify-full, or the books can be read on the way. PLAIN_DATABASE=accepted goes without, on a network of your own.',
        ]
      : []),
  ];
}

const TOO_FEW = 10;

/** Few different characters, or one text over and over: nothing that chance has made. */
function isGuessable(secret: string): boolean {
  if (new Set(secret).size < TOO_FEW) return true;
  // A text that is a shorter one repeated is found in its own double before its end.
  return (secret + secret).indexOf(secret, 1) < secret.length;
}

function isMailEncrypted(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  if (protocol === 'smtps:' || isLoopback(hostname)) return true;
  return searchParams.get('requireTLS') === 'true' && !searchParams.has('ignoreTLS');
}

function isDatabaseEncrypted(address: string): boolean {
  // A socket's path stands where the host would, and is this machine.
  if (!URL.canParse(address)) return false;
  const { hostname, searchParams } = new URL(address);
  const host = searchParams.getAll('host').at(-1) ?? decodeURIComponent(hostname);
  if (host === '' || host.startsWith('/') || isLoopback(host)) return true;
  // Said twice, the driver takes the last.
  return ['require', 'verify-ca', 'verify-full'].includes(searchParams.getAll('sslmode').at(-1) ?? '');
}
