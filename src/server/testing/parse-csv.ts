/**
 * Reads a CSV file as RFC 4180 has it, and nothing else: fields of another kind, records that do not end, and records of
 * unequal length are faults. Without the mark of the encoding.
 */
export function parseCsv(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { field, end } = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, separator);
    record.push(field);
    at = end;
    if (text.startsWith(separator, at)) {
      at += separator.length;
      // A separator before the end of the record, or of the file, is followed by an empty field.
      if (text.startsWith('\r\n', at)) record.push('');
    }
    if (text.startsWith('\r\n', at)) {
      records.push(record);
      record = [];
      at += 2;
    } else if (at >= text.length) throw new Error('The last record does not end.');
  }
  const width = records[0]?.length;
  if (records.some(({ length }) => length !== width)) throw new Error('Records are of unequal length.');
  return records;
}

interface Read {
  field: string;
  /** Where what comes after it begins. */
  end: number;
}

function plainAt(text: string, start: number, separator: string): Read {
  let end = start;
  while (end < text.length && !text.startsWith(separator, end) && !text.startsWith('\r\n', end)) {
    if (/["\r\n]/.test(text[end] ?? '')) throw new Error(`A quote or a line break stands bare at ${end}.`);
    end += 1;
  }
  return { field: text.slice(start, end), end };
}

function quotedAt(text: string, start: number): Read {
  let end = start + 1;
  for (; text[end] !== '"' || text[end + 1] === '"'; end += text[end] === '"' ? 2 : 1) {
    if (end >= text.length) throw new Error('A quoted field does not end.');
  }
  return { field: text.slice(start + 1, end).replaceAll('""', '"'), end: end + 1 };
}
