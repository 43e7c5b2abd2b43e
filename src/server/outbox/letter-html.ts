import { type Letterhead, SAFE_WORDS } from './letterhead.ts';
import type { LetterBlock } from './letter-blocks.ts';

interface Told {
  subject: string;
  blocks: readonly LetterBlock[];
  content?: { preview: string; html: string } | undefined;
}

/**
 * The shop's design as mail programs draw it: tables, styles in their elements, no picture and nothing fetched. The dark
 * scheme comes from a style sheet, which the programs that have one read.
 */
export function letterHtml({ subject, blocks, content }: Told, from: Letterhead): string {
  const { name, address, city, phone, email, publicUrl } = from;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background: #0e0e0c !important; }
.sheet { background: #161613 !important; border-color: #34322a !important; }
.ink, .ink a { color: #ece8dc !important; }
.quiet, .quiet a { color: #a8a292 !important; }
.line { border-color: #34322a !important; }
.press { background: #d3ae57 !important; color: #16150f !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#fbfaf7">
${content?.preview ? `<div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}</div>` : ''}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#fbfaf7">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td class="ink" style="padding:0 8px 16px;color:#16150f;font:500 20px/28px ${SERIF}">${escaped(name)}</td></tr>
<tr><td class="sheet" style="padding:28px 28px 12px;background:#ffffff;border:1px solid #e5e1d6;border-radius:8px">
<h1 class="ink" style="margin:0 0 16px;color:#16150f;font:500 22px/30px ${SERIF}">${escaped(subject)}</h1>
${content?.html ?? ''}
${blocks.map((block) => blockHtml(block, publicUrl)).join('\n')}
</td></tr>
<tr><td class="quiet" style="padding:20px 8px 0;color:#6a6658;font:400 13px/20px ${SANS}">
${escaped(name)}, ${escaped(address)}, ${escaped(city)}<br>
<a href="tel:${escaped(phone.replaceAll(/[^+\d]/g, ''))}" style="color:#6a6658">${escaped(phone)}</a>,
<a href="mailto:${escaped(email)}" style="color:#6a6658">${escaped(email)}</a>,
<a href="${escaped(publicUrl)}" style="color:#6a6658">${escaped(publicUrl.replace(/^https?:\/\//, ''))}</a><br>
${SAFE_WORDS}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

export const SERIF = "Georgia,'Times New Roman',serif";
export const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function blockHtml(block: LetterBlock, publicUrl: string): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p class="ink" style="margin:0 0 16px;color:#16150f;font:400 15px/24px ${SANS}">${block.lines
        .map((line) => linked(escaped(line), escaped(publicUrl)))
        .join('<br>')}</p>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${block.facts
        .map(factHtml)
        .join('')}</table>`;
    case 'action':
      return actionHtml(block.label, block.url);
  }
}

export const factHtml = ({ label, value }: { label: string; value: string }): string =>
  `<tr><td class="quiet line" style="padding:6px 12px 6px 0;border-bottom:1px solid #e5e1d6;color:#6a6658;font:400 14px/20px ${SANS};vertical-align:top">${escaped(label)}</td><td class="ink line" align="right" style="padding:6px 0;border-bottom:1px solid #e5e1d6;color:#16150f;font:500 14px/20px ${SANS}">${escaped(value)}</td></tr>`;

/** The address stands below the button, for programs that draw none and for people who look before they press. */
export const actionHtml = (label: string, url: string): string =>
  `<p style="margin:8px 0 6px"><a class="press" href="${escaped(url)}" style="display:inline-block;padding:11px 20px;border-radius:6px;background:#83631a;color:#ffffff;font:600 15px/22px ${SANS};text-decoration:none">${escaped(label)}</a></p>
<p class="quiet" style="margin:0 0 18px;color:#6a6658;font:400 12px/18px ${SANS};word-break:break-all">${escaped(url)}</p>`;

/** Links of the shop inside a sentence; both are escaped already. */
const linked = (line: string, publicUrl: string): string =>
  line
    .split(' ')
    .map((word) => (word.startsWith(`${publicUrl}/`) ? `<a href="${word}">${word}</a>` : word))
    .join(' ');

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
