import { ZONE_WORDS } from '#contract/dates/shop-calendar.ts';
import type { DeliveryMethod } from '#contract/trade/orders.rules.ts';
import type { InvoiceContent } from '#contract/trade/invoice-content.contract.ts';
import { aboutRows, customerTitle, documentTitle } from '#contract/trade/invoice-words.rules.ts';

import type { Printed } from './invoice-pdf.ts';
import { inks, type Paper, sheet } from './paper.ts';
import { paperDate } from './paper-words.ts';

const ROW = 13;
const quiet = { ink: inks.quiet, size: 8.5 };

/** The shop's name, what the document is, who sold to whom, and its dates. Answers where the next part begins. */
export function drawHead(paper: Paper, { content, voidReason }: Printed): number {
  const { seller, number, series } = content;
  paper.artifact(() => drawMark(paper));
  paper.element(paper.root, 'P', () => paper.text(seller.name, sheet.left + 30, 58, { face: 'serif', size: 15 }));
  paper.element(paper.root, 'H1', () => {
    paper.text(documentTitle(series), sheet.right, 50, { face: 'serif', size: 22, align: 'end' });
    paper.text(number, sheet.right, 79, { align: 'end', size: 9.5 });
  });
  paper.artifact(() => paper.rule(100, sheet.left, sheet.right, { width: 0.8, ink: inks.ink }));
  let y = 118;
  if (voidReason !== null) {
    paper.element(paper.root, 'P', () => {
      paper.text('VOID', sheet.left, y, { face: 'bold', size: 12, ink: inks.void });
      for (const [at, line] of paper.wrap(voidReason, 440).entries())
        paper.text(line, sheet.left + 46, y + 3 + at * ROW);
    });
    y += 12 + ROW * Math.max(1, paper.wrap(voidReason, 440).length);
  }
  const ends = [
    block(paper, customerTitle(series), personLines(content), sheet.left, y),
    // A fee is for an order that ended before anything was delivered.
    series === 'FEE' || content.delivery === null
      ? y
      : block(paper, deliveryTitles[content.delivery.method], deliveryLines(content.delivery, content), 226, y),
    facts(paper, content, y),
  ];
  return reasonBelow(paper, content, Math.max(...ends)) + 20;
}

/** An ingot seen from its side. */
function drawMark({ doc }: Paper): void {
  doc.save().translate(sheet.left, 58).scale(0.95);
  doc.path('M6.2 1h11.6l5.2 14H1z').fill(inks.gold);
  doc.path('M6.2 1h11.6l-1.6 4.2H7.8z').fillOpacity(0.32).fill('#ffffff');
  doc.restore();
}

function block(paper: Paper, title: string, lines: readonly string[], x: number, top: number): number {
  let y = top;
  paper.group(paper.root, 'Sect', (section) => {
    paper.element(section, 'H2', () => paper.text(title, x, y, { ...quiet, face: 'bold' }));
    for (const [index, line] of lines.entries()) {
      for (const part of paper.wrap(line, 160)) {
        y += ROW;
        paper.element(section, 'P', () => paper.text(part, x, y, { face: index === 0 ? 'bold' : 'regular' }));
      }
    }
  });
  return y + ROW;
}

type Address = NonNullable<InvoiceContent['buyer']['address']>;

const placeLines = ({ street, city, province, postalCode }: Address): string[] => [
  street,
  `${city} ${province} ${postalCode}`,
];

const personLines = ({ buyer }: InvoiceContent): string[] => [
  buyer.name,
  ...(buyer.address ? placeLines(buyer.address) : []),
  buyer.email,
];

const deliveryTitles = {
  ship: 'Delivered to',
  pickup: 'Picked up',
  vault: 'Stored for',
} as const satisfies Record<DeliveryMethod, string>;

const deliveryLines = (
  delivery: NonNullable<InvoiceContent['delivery']>,
  { seller }: Pick<InvoiceContent, 'seller'>,
): string[] =>
  ({
    ship: () => [delivery.address.name, ...placeLines(delivery.address), delivery.name],
    pickup: () => [delivery.address.name, seller.address, seller.city],
    vault: () => [delivery.address.name, delivery.name],
  })[delivery.method]();

function facts(paper: Paper, content: InvoiceContent, top: number): number {
  let y = top - ROW;
  const rows: [string, string][] = [
    ['Issued', paperDate(content.issuedAt)],
    ...aboutRows(content),
    ...(content.payment
      ? [['Payment due', `${paperDate(content.payment.dueAt, { time: true })} ${ZONE_WORDS}`] as [string, string]]
      : []),
    ...(content.payment ? [['To be paid by', content.payment.method] as [string, string]] : []),
    ['Currency', content.currency],
  ];
  paper.group(paper.root, 'Sect', (section) => {
    for (const [name, value] of rows) {
      const lines = paper.wrap(value, 96);
      paper.element(section, 'P', () => {
        y += ROW;
        paper.text(name, 400, y, quiet);
        for (const [index, line] of lines.entries()) {
          if (index > 0) y += ROW;
          paper.text(line, sheet.right, y, { align: 'end' });
        }
      });
    }
  });
  return y + ROW;
}

function reasonBelow(paper: Paper, { reason }: InvoiceContent, top: number): number {
  if (reason === null) return top;
  let y = top + 6;
  paper.element(paper.root, 'P', () => {
    for (const line of paper.wrap(reason, sheet.right - sheet.left)) {
      paper.text(line, sheet.left, y);
      y += ROW;
    }
  });
  return y;
}
