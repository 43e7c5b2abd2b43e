import { type LetterBlock, letterBlocks } from './letter-blocks.ts';
import { letterHtml } from './letter-html.ts';
import { type Letterhead, SAFE_WORDS } from './letterhead.ts';

export interface Letter {
  text: string;
  html: string;
}

/** What stands above a mail's own text, made by who wrote it: its HTML is clean and its addresses are whole. */
export interface LetterContent {
  /** What a list of mails shows beside the subject. */
  preview: string;
  text: string;
  html: string;
}

/** A mail as it goes out: the plain text with who wrote it below, and the same in the shop's design. */
export function letterOf(
  { subject, body }: { subject: string; body: string },
  from: Letterhead,
  content?: LetterContent,
): Letter {
  const blocks: LetterBlock[] = letterBlocks(body, from.publicUrl);
  const text = content ? `${content.text}\n\n${body}` : body;
  return { text: `${text}\n\n${signature(from)}\n`, html: letterHtml({ subject, blocks, content }, from) };
}

/** Below the dashes that mail programs know a signature by (RFC 3676). */
const signature = ({ name, address, city, phone, email, publicUrl }: Letterhead): string =>
  ['-- ', name, `${address}, ${city}`, `${phone}, ${email}`, publicUrl, SAFE_WORDS].join('\n');
