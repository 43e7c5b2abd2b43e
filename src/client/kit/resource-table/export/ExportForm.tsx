import { Alert, Button } from 'antd';
import { useState } from 'react';

import type { ApiError } from '#client/api/api-error.ts';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { totalWords } from '#client/kit/resource-table/acting/total-words.ts';
import type { ExportWish } from '#client/kit/resource-table/list-services.ts';
import type { ListTable } from '#client/kit/resource-table/list-table.ts';
import { type Chosen, chosenCount } from '#client/kit/resource-table/selection/selection.ts';
import { zoneName } from '#contract/dates/shop-calendar.ts';
import type { ListReply } from '#contract/list/list-reply.contract.ts';
import type { Resource } from '#contract/list/list-resource.ts';

import { type ExportChoices, exportedKeys, exportWish } from './export-wish.ts';
import styles from './export.module.css';
import { ScopeChoice } from './ScopeChoice.tsx';
import { SmallChoice } from './SmallChoice.tsx';

interface ExportFormProps<R extends Resource, Row extends { id: string }> {
  table: ListTable<R, Row>;
  reply: ListReply<Row>;
  chosen: Chosen;
  isAsking: boolean;
  error: ApiError | null;
  onAsk: (wish: ExportWish) => void;
}

/** What goes into the file, and how it is written. */
export function ExportForm<R extends Resource, Row extends { id: string }>(props: ExportFormProps<R, Row>) {
  const { table, reply, chosen, isAsking, error, onAsk } = props;
  const selected = chosenCount(chosen);
  const [choices, setChoices] = useState<ExportChoices>({
    scope: selected > 0 ? 'selection' : 'all',
    columns: 'shown',
    separator: ',',
    dates: 'mm/dd/yy',
  });
  const change = (part: Partial<ExportChoices>) => setChoices({ ...choices, ...part });
  // The selection may go while the panel is open.
  const scope = choices.scope === 'selection' && selected === 0 ? 'all' : choices.scope;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(exportWish(table, chosen, { ...choices, scope }));
      }}
    >
      <ScopeChoice
        value={scope}
        counts={{
          selection: selected > 0 ? groupedNumber(String(selected), 0) : null,
          page: groupedNumber(String(reply.items.length), 0),
          all: totalWords(reply),
        }}
        onChange={(next) => change({ scope: next })}
      />
      <SmallChoice
        label="Columns"
        value={choices.columns}
        onChange={(columns) => change({ columns })}
        options={[
          { value: 'shown', words: `As shown, ${exportedKeys(table).length}` },
          { value: 'all', words: 'All you may see' },
        ]}
      />
      <div className={styles.two}>
        <SmallChoice
          label="Separator"
          value={choices.separator}
          options={separators}
          onChange={(separator) => change({ separator })}
        />
        <SmallChoice label="Dates" value={choices.dates} options={dates} onChange={(next) => change({ dates: next })} />
      </div>
      <p className={styles.note}>
        In table order, {zoneName()}. The file starts with a byte-order mark, so accents open right in Excel.
      </p>
      {error && <Alert type="error" role="alert" title={error.message} />}
      <Button type="primary" htmlType="submit" block loading={isAsking} icon={<Glyph name="download" />}>
        Download {scopeWords[scope]}
      </Button>
    </form>
  );
}

const separators = [
  { value: ',', words: ',', name: 'Comma' },
  { value: ';', words: ';', name: 'Semicolon' },
  { value: '\t', words: 'Tab' },
] as const;

const dates = [
  { value: 'mm/dd/yy', words: 'mm/dd/yy' },
  { value: 'iso', words: 'ISO', name: 'ISO, year first' },
] as const;

const scopeWords = { selection: 'selected', page: 'this page', all: 'all matching' } as const;
