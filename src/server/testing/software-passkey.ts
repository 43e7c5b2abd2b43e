import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

import type { NewPasskey } from '#contract/identity/passkey.contract.ts';
import type { PasskeyProof } from '#contract/identity/passkey-proof.contract.ts';

/** User present, user verified, and an attested key in what follows. */
const [PRESENT, VERIFIED, KEY] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** As much of CBOR (RFC 8949) as an authenticator's answers take: small numbers, short texts, bytes, and maps of them. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (major: number, size: number) =>
    size < 24
      ? Buffer.from([(major << 5) | size])
      : size < 256
        ? Buffer.from([(major << 5) | 24, size])
        : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, each]) => [cbor(key), cbor(each as string)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

interface Asked {
  challenge: string;
}

/** A device that makes a passkey and signs with it, as a phone does. `origin` is where the browser stands. */
export function softwarePasskey(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const };
  let count = 0;

  const clientData = (type: string, { challenge }: Asked, from: string, crossOrigin = false) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin }));
  const authenticatorData = (flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const numbers = Buffer.alloc(5);
    numbers.writeUInt8(flags, 0);
    numbers.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), numbers, rest]);
  };

  return {
    id: named.id,

    create(options: Asked): NewPasskey {
      const key = new Map<number, number | Buffer>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        ...([
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as const),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)]);
      const authData = authenticatorData(PRESENT | VERIFIED | KEY, 0, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...{ ...named, clientExtensionResults: {} },
        response: {
          clientDataJSON: clientData('webauthn.create', options, origin).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    /** `counter` is what the device says it has counted to; `verified` whether a finger, a face or a PIN opened it; `framed` whether it was asked in another site’s page. */
    sign(
      options: Asked,
      {
        counter = ++count,
        verified = true,
        from = origin,
        framed = false,
      }: { counter?: number; verified?: boolean; from?: string; framed?: boolean } = {},
    ): PasskeyProof {
      const said = clientData('webauthn.get', options, from, framed);
      const data = authenticatorData(verified ? PRESENT | VERIFIED : PRESENT, counter);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(said)]))
        .sign(privateKey);
      return {
        ...{ ...named, clientExtensionResults: {} },
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
