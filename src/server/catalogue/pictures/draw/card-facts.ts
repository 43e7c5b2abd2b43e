import { straightLine, widthOfText } from './lettering.ts';
import { type Box, stroked } from './marks.ts';
import { inkOn } from './palettes.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { chanceFrom } from './seeded.ts';
import type { Sheet } from './sheet.ts';
import { strokedWords } from './words.ts';

/** What a card says in print: the mint above the window; weight, fineness, serial and the assayer's hand below. */
export function cardFacts(sheet: Sheet, card: Box, piece: Piece): string {
  const { print, line } = inkOn(piece.style.cardColour);
  const [left, right] = [card.x + 20, card.x + card.w - 20];
  const first = card.y + card.h - 72;
  const facts = [
    ['Weight', piece.weightLabel, 7.6],
    ['Fine', piece.fineness, 7.6],
    ['Serial', piece.serial, 7.4],
  ] as const;

  let labels = '';
  let rules = '';
  let values = cardHead(card, piece, print);
  facts.forEach(([label, value, cap], row) => {
    if (value === '') return;
    const y = first + row * 15;
    rules += `M${short(left)} ${short(y + 5)}h${short(right - left)}`;
    labels += straightLine(label, left, y, { cap: 5.4, anchor: 'start', track: 0.6 });
    const style = { cap, anchor: 'end', colour: print, pen: 1.2, max: 110, keepCase: label === 'Weight' } as const;
    values += strokedWords(value, right, y, style);
  });
  return (
    values +
    stroked(labels, line, 0.9, 'opacity=".9"') +
    stroked(rules, line, 0.5, 'opacity=".4"') +
    stroked(signature(sheet, left + 2, card.y + card.h - 20), print, 1, 'stroke-linecap="round" opacity=".9"')
  );
}

/** Whether a mint sets its name in the middle of the card, below its emblem, or beside it. */
export const isHeadCentred = ({ style }: Piece): boolean => style.card === 'band' || style.card === 'rosette';

function cardHead(card: Box, piece: Piece, ink: string): string {
  const { mint, metalWords } = piece;
  const width = widthOfText(mint);
  if (isHeadCentred(piece)) {
    const style = { colour: ink, max: card.w - 44 };
    return (
      strokedWords(mint, card.x + card.w / 2, card.y + 46, {
        ...style,
        cap: Math.min(8, 1500 / width),
        pen: 1.3,
        track: 1,
      }) + strokedWords(metalWords, card.x + card.w / 2, card.y + 57, { ...style, cap: 4.8, pen: 0.8, track: 2 })
    );
  }
  const style = { anchor: 'start', colour: ink } as const;
  return (
    strokedWords(mint, card.x + 48, card.y + 34, { ...style, cap: Math.min(8.4, 1420 / width), pen: 1.3 }) +
    strokedWords(`Assayed ${metalWords}`, card.x + 48, card.y + 44.5, {
      ...style,
      cap: 4.6,
      pen: 0.8,
      track: 1.2,
      max: 140,
    })
  );
}

/** The assayer's hand: six strokes that belong to this piece alone. */
function signature(sheet: Sheet, startX: number, y: number): string {
  const chance = chanceFrom(sheet.seed);
  let path = `M${short(startX)} ${short(y + 1)}`;
  let x = startX;
  for (let i = 0; i < 6; i++) {
    const next = x + 5 + chance() * 6;
    const up = y - 3 - chance() * (i > 0 ? 6 : 12);
    const down = y + chance() * 4;
    path += `C${[x + 2, up, next + 2 * chance(), up - 2, next, down].map(Math.round).join(' ')}`;
    x = next;
  }
  return `${path}q9-5 18-4`;
}
