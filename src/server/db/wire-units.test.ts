import fc from 'fast-check';

import { WireUnits } from './wire-units.ts';

const opening = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);

/** A message of the protocol: its type, its length with itself, its content. */
function message(type: string, content: Uint8Array = new Uint8Array()): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

test('the opening packet is a unit by itself', () => {
  const units = new WireUnits();

  expect(units.add(opening)).toEqual([opening]);
});

test('the parts of a statement wait for the one that asks for the answer', () => {
  const units = new WireUnits();
  units.add(opening);

  expect(units.add(message('P', Buffer.from('\0select 1\0\0\0')))).toEqual([]);
  expect(units.add(message('B'))).toEqual([]);
  expect(units.add(message('S'))).toHaveLength(1);
});

test.each(['c', 'f'])(
  'rows that are copied in belong to the statement that asks for them, up to their end (%s)',
  (end) => {
    const units = new WireUnits();
    units.add(opening);
    const copy = message('Q', Buffer.from('copy "notes" ("id") from stdin\0'));
    const rows = message('d', Buffer.from('1\n'));

    expect(units.add(copy)).toEqual([]);
    expect(units.add(rows)).toEqual([]);
    expect(units.add(message(end))).toEqual([Buffer.concat([copy, rows, message(end)])]);
  },
);

test('the same units come out however what was written is cut into pieces', () => {
  const part = fc.tuple(fc.constantFrom('P', 'B', 'D', 'E'), fc.uint8Array({ maxLength: 40 }));
  const end = fc.tuple(fc.constantFrom('S', 'Q', 'H', 'X'), fc.uint8Array({ maxLength: 40 }));
  const unit = fc.tuple(fc.array(part, { maxLength: 4 }), end);
  fc.assert(
    fc.property(fc.array(unit), fc.array(fc.nat({ max: 30 })), (parts, cuts) => {
      const written = parts.map(([before, last]) =>
        Buffer.concat([...before, last].map(([type, content]) => message(type, content))),
      );
      const units = new WireUnits();

      const got = inPieces(Buffer.concat([opening, ...written]), cuts).flatMap((piece) => units.add(piece));

      expect(got).toEqual([opening, ...written]);
    }),
  );
});

function inPieces(bytes: Buffer, sizes: number[]): Buffer[] {
  const pieces = [];
  let rest = bytes;
  for (const size of sizes) {
    pieces.push(rest.subarray(0, size));
    rest = rest.subarray(size);
  }
  return [...pieces, rest];
}
