import { amountWords } from '#contract/amount-words.rules.ts';
import { decimal, roundToMinor } from '#contract/arithmetic/exact.ts';
import { mediaPath, type Photo } from '#contract/catalogue/media.rules.ts';
import type { ActionBlock, Block, PricesBlock, TableBlock } from '#contract/content/blocks.rules.ts';
import { metalNames } from '#contract/metals.ts';
import type { PricedCatalogue } from '#server/catalogue/catalogue.door.ts';
import { marketPricesIn } from '#server/market/market.door.ts';
import { actionHtml, escaped, factHtml, SANS, SERIF } from '#server/outbox/letter-html.ts';

import { mailHtml, mailText, wholeAddress } from './mail-html.ts';
import { type MailProduct, productsOfBlock } from './newsletter-products.ts';

/** A block as a mail says it, both ways. */
export interface MailPart {
  html: string;
  text: string;
}

/** What blocks are drawn from: the library's pictures and the catalogue at the prices of the moment. */
export interface DrawnFrom {
  publicUrl: string;
  photos: ReadonlyMap<string, Photo & { caption: string }>;
  priced: PricedCatalogue | undefined;
  /** When the prices were, in words. */
  moment: string;
}

/** A block as mail programs draw it; null of one that has nothing to show. */
export function mailPart(block: Block, from: DrawnFrom): MailPart | null {
  switch (block.type) {
    case 'text':
      return { html: mailHtml(block.html, from.publicUrl), text: mailText(block.html, from.publicUrl) };
    case 'picture': {
      const photo = block.mediaId === null ? undefined : from.photos.get(block.mediaId);
      return photo ? picturePart(photo, block.caption || photo.caption, from.publicUrl) : null;
    }
    case 'products':
      return from.priced ? productsPart(block.title, productsOfBlock(block, from.priced), from) : null;
    case 'prices':
      return from.priced ? pricesPart(block, from.priced, from.moment) : null;
    case 'table':
      return tablePart(block);
    case 'action':
      return actionPart(block, from.publicUrl);
    default:
      return null;
  }
}

const paragraph = (words: string): string =>
  `<p class="ink" style="margin:0 0 16px;color:#16150f;font:400 15px/24px ${SANS}">${escaped(words).replaceAll('\n', '<br>')}</p>`;
const quiet = (words: string): string =>
  `<p class="quiet" style="margin:0 0 16px;color:#6a6658;font:400 13px/20px ${SANS}">${escaped(words).replaceAll('\n', '<br>')}</p>`;
const heading = (words: string): string =>
  words === ''
    ? ''
    : `<h2 class="ink" style="margin:24px 0 10px;color:#16150f;font:500 20px/28px ${SERIF}">${escaped(words)}</h2>`;
const table = (rows: string): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows}</table>`;
const texts = (...parts: string[]): string => parts.filter((part) => part !== '').join('\n\n');

/** Without pictures its description stands in its place. */
const picturePart = ({ key, alt, width, height }: Photo, caption: string, publicUrl: string): MailPart => {
  const shown = Math.min(width, 544);
  const tall = Math.round((shown * height) / width);
  return {
    html: `<p style="margin:0 0 ${caption === '' ? 16 : 6}px"><img src="${escaped(publicUrl + mediaPath(key, 960))}" alt="${escaped(alt)}" width="${shown}" height="${tall}" style="display:block;width:100%;max-width:${shown}px;height:auto;border:0;color:#6a6658;font:400 14px/20px ${SANS}"></p>${caption === '' ? '' : quiet(caption)}`,
    text: texts(alt === '' ? '' : `[Picture: ${alt}]`, caption),
  };
};

function productsPart(title: string, products: readonly MailProduct[], { publicUrl, moment }: DrawnFrom) {
  if (products.length === 0) return null;
  const told = `Prices of ${moment}. They move with the market; yours is locked at checkout.`;
  // Where no product has a photograph, no room is kept for one.
  const isPictured = products.some(({ photoKey }) => photoKey !== null);
  const rows = products.map((product) => productRow(product, publicUrl, isPictured));
  const lines = products.map(
    ({ name, slug, price }) => `${name}: ${price ?? 'price on its page'}\n${publicUrl}/product/${slug}`,
  );
  return { html: heading(title) + table(rows.join('')) + quiet(told), text: texts(title, ...lines, told) };
}

function productRow({ name, slug, price, photoKey }: MailProduct, publicUrl: string, isPictured: boolean): string {
  const cell = 'padding:10px 0;border-bottom:1px solid #e5e1d6;vertical-align:middle';
  const picture =
    photoKey === null
      ? ''
      : `<img src="${escaped(publicUrl + mediaPath(photoKey, 320))}" alt="" width="56" height="56" style="display:block;width:56px;height:56px;border:0;object-fit:contain">`;
  return `<tr>${isPictured ? `<td class="line" width="68" style="${cell}">${picture}</td>` : ''}<td class="ink line" style="${cell};color:#16150f;font:500 15px/22px ${SANS}"><a href="${escaped(`${publicUrl}/product/${slug}`)}" style="color:#16150f">${escaped(name)}</a></td><td class="ink line" align="right" style="${cell};padding-left:12px;color:#16150f;font:600 15px/22px ${SANS};white-space:nowrap">${escaped(price ?? 'On its page')}</td></tr>`;
}

function pricesPart({ metals }: PricesBlock, { published }: PricedCatalogue, moment: string): MailPart | null {
  const spot = marketPricesIn(published, 'CAD');
  const facts = metals.flatMap((metal) => {
    const price = spot[metal];
    return price ? [{ label: metalNames[metal], value: amountWords(roundToMinor(decimal(price.ask)), 'CAD') }] : [];
  });
  if (facts.length === 0) return null;
  const told = `The market’s ask per troy ounce, ${moment}.`;
  return {
    html: table(facts.map(factHtml).join('')) + quiet(told),
    text: `${facts.map(({ label, value }) => `${label}: ${value}`).join('\n')}\n${told}`,
  };
}

function tablePart({ caption, head, rows }: TableBlock): MailPart {
  const cell = (words: string, isHead: boolean): string =>
    `<${isHead ? 'th' : 'td'} class="ink line" align="left" style="padding:8px 10px 8px 0;border-bottom:1px solid #e5e1d6;color:#16150f;font:${isHead ? 600 : 400} 14px/20px ${SANS};vertical-align:top">${escaped(words).replaceAll('\n', '<br>')}</${isHead ? 'th' : 'td'}>`;
  const drawn = rows.map((row, at) => `<tr>${row.map((words) => cell(words, head && at === 0)).join('')}</tr>`);
  return {
    html: `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${drawn.join('')}</table>${caption === '' ? '' : quiet(caption)}`,
    text: texts(rows.map((row) => row.map((words) => words.replaceAll('\n', ' ')).join(' | ')).join('\n'), caption),
  };
}

function actionPart({ title, text, label, link }: ActionBlock, publicUrl: string): MailPart | null {
  const target = wholeAddress(link, publicUrl);
  if (target === null) return null;
  return {
    html: heading(title) + (text === '' ? '' : paragraph(text)) + actionHtml(label, target),
    text: texts(title, text, `${label}: ${target}`),
  };
}
