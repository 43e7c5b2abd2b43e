import { straightLine, widthOfText } from './lettering.ts';
import { type Box, stroked } from './marks.ts';
import { short } from './path-numbers.ts';
import type { Piece } from './piece.ts';
import { chanceFrom } from './seeded.ts';
import type { Sheet } from './sheet.ts';
import type { SetWords } from './words.ts';

/** What a card says in print: the mint above the window; weight, fineness, serial and the assayer's hand below. */
export function cardFacts(sheet: Sheet, card: Box, piece: Piece, setWords: SetWords): string {
  const { tones } = piece;
  const [left, right] = [card.x + 20, card.x + card.w - 20];
  const first = card.y + card.h - 74;
  const facts = [
    ['Weight', piece.weightLabel, 7.6],
    ['Fine', piece.fineness, 7.6],
    ['Serial', piece.serial, 7.4],
  ] as const;

  let labels = straightLine('Assayed', card.x + 48, card.y + 42.5, { cap: 5, anchor: 'start', track: 1.4 });
  let rules = '';
  let values = setWords(piece.mint, card.x + 48, card.y + 32, {
    cap: Math.min(8.4, 1420 / widthOfText(piece.mint)),
    anchor: 'start',
    colour: tones.bright,
    pen: 1.3,
  });
  facts.forEach(([label, value, cap], row) => {
    if (value === '') return;
    const y = first + row * 15;
    rules += `M${short(left)} ${short(y + 5)}h${short(right - left)}`;
    labels += straightLine(label, left, y, { cap: 5.4, anchor: 'start', track: 0.6 });
    const style = {
      cap,
      anchor: 'end',
      colour: tones.bright,
      pen: 1.2,
      max: 110,
      keepCase: label === 'Weight',
    } as const;
    values += setWords(value, right, y, style);
  });
  return (
    values +
    stroked(labels, tones.light, 0.9, 'opacity=".85"') +
    stroked(rules, tones.light, 0.5, 'opacity=".35"') +
    stroked(signature(sheet, left + 2, card.y + card.h - 22), tones.bright, 1, 'stroke-linecap="round" opacity=".9"')
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
