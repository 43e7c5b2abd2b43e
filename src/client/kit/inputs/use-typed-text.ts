import { useEffect, useState } from 'react';

/** How an input writes and reads a value whose wire form is not what people type. */
export interface TextEntry {
  /** The value as text to type on; text that is no value as it stands. */
  show(value: string): string;
  /** What was typed, as a value, or what to do about it. */
  read(typed: string): { value: string; problem: null } | { value: null; problem: string };
}

interface Typing {
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  report: (problem: string | null) => void;
}

/**
 * Text that is typed, and the value it stands for. Typing is never corrected under the hand; the value is written out
 * when the field is left. Text that cannot be read is kept as the value, so that nothing is lost, and reported.
 */
export function useTypedText({ value, onChange, onBlur, report }: Typing, { show, read }: TextEntry) {
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  // A value that came from elsewhere, such as the newer record, takes the place of what was typed.
  const text = typed?.value === value ? typed.text : show(value);
  const { problem } = read(text);
  useEffect(() => report(problem), [report, problem]);
  return {
    value: text,
    onChange: ({ target }: { target: { value: string } }): void => {
      const entry = read(target.value);
      const next = entry.value ?? target.value;
      setTyped({ text: target.value, value: next });
      onChange(next);
    },
    onBlur: (): void => {
      setTyped(null);
      onBlur();
    },
  };
}
