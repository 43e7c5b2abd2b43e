import { Button } from 'antd';

import { DayField } from '#client/kit/day-field/DayField.tsx';
import {
  presetSpan,
  statementPresetNames,
  statementPresets,
  type StatementSpan,
} from '#contract/vault/statement-spans.rules.ts';

import styles from './statements.module.css';

interface SpanChoiceProps {
  span: StatementSpan;
  today: string;
  onChoose: (span: StatementSpan) => void;
}

/** Which days: one of those often asked for, or any from one to another. */
export const SpanChoice = ({ span, today, onChoose }: SpanChoiceProps) => (
  <div className={styles.span}>
    <div className={styles.presets} role="group" aria-label="Days often asked for">
      {statementPresets.map((preset) => {
        const days = presetSpan(preset, today);
        return (
          <Button
            key={preset}
            size="small"
            aria-pressed={days.from === span.from && days.to === span.to}
            onClick={() => onChoose(days)}
          >
            {statementPresetNames[preset]}
          </Button>
        );
      })}
    </div>
    <div className={styles.days}>
      <DayField label="From" day={span.from} onChoose={(from) => onChoose({ ...span, from })} />
      <DayField label="to the end of" day={span.to} onChoose={(to) => onChoose({ ...span, to })} />
    </div>
  </div>
);
