import { z } from 'zod';

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/);

/** What a browser answers of a passkey; the rest is told by its response. */
export const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url(2000),
    rawId: base64url(2000),
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    response,
  });

/** The proof of a passkey, as the browser answers it. */
export const passkeyProof = credential(
  z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(8000),
    signature: base64url(4000),
    userHandle: base64url(200).optional(),
  }),
);
export type PasskeyProof = z.output<typeof passkeyProof>;
