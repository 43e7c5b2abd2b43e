import { Button } from 'antd';

import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { FormRows } from '#client/kit/resource-form/FormRows.tsx';
import { blockLimits } from '#contract/content/blocks.rules.ts';

import { BlockField } from './BlockField.tsx';
import { BlockTitle } from './BlockTitle.tsx';
import styles from './blocks-editor.module.css';

/** Questions with their answers, one below the other. */
export const QuestionsFields = ({ at }: { at: number }) => (
  <>
    <BlockTitle at={at} />
    <FormRows name={`blocks.${at}.items`}>
      {(rows, add) => (
        <div className={styles.questions}>
          {rows.map(({ key, index, remove }) => (
            <div key={key} className={styles.question} role="group" aria-label={`Question ${index + 1}`}>
              <BlockField<string> at={at} name={`items.${index}.question`} label="Question">
                {(field) => <TextInput {...field} maxLength={blockLimits.line} />}
              </BlockField>
              <BlockField<string> at={at} name={`items.${index}.answer`} label="Answer">
                {(field) => <TextLines {...field} maxLength={blockLimits.lines} rows={3} />}
              </BlockField>
              <Button
                type="text"
                icon={<Glyph name="bin" />}
                aria-label={`Delete question ${index + 1}`}
                disabled={rows.length === 1}
                onClick={remove}
              />
            </div>
          ))}
          <Button
            icon={<Glyph name="plus" />}
            disabled={rows.length >= blockLimits.questions}
            onClick={() => add({ question: '', answer: '' })}
          >
            Add question
          </Button>
        </div>
      )}
    </FormRows>
  </>
);
