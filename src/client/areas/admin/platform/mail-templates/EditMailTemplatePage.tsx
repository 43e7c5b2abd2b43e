import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useRight } from '#client/features/overview/site/use-right.ts';
import {
  useReadMailTemplateQuery,
  useSaveMailTemplateMutation,
} from '#client/features/platform/mail-templates/mail-templates.api.ts';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import { mailTextLimits } from '#contract/mail-template.rules.ts';

import { DraftActs } from './DraftActs.tsx';
import { mailTemplateForm } from './mail-template-form.ts';
import { mailTexts } from './mail-text-panels.ts';
import { Variables } from './Variables.tsx';

const { Field } = mailTemplateForm;
const trail = [{ label: 'Mail templates', to: paths.admin.mailTemplates }] as const;

/** The text of one mail that the shop writes by itself: its words, its variables, how it looks, and what it said before. */
export function EditMailTemplatePage() {
  const { id: key = '' } = useParams();
  const load = useReadMailTemplateQuery(key);
  const [save] = useSaveMailTemplateMutation();
  const [isHistory, setHistory] = useState(false);
  const mayWrite = useRight('mails.write');
  const template = load.currentData;
  return (
    <PageFrame
      title={template?.name ?? 'Mail template'}
      trail={trail}
      {...(template && {
        note: template.when,
        actions: (
          <Button onClick={() => setHistory(true)} {...mailTexts.soon}>
            History…
          </Button>
        ),
      })}
    >
      {template?.text === 'unfit' && (
        <Alert
          type="warning"
          showIcon
          title="This text names something that the email no longer has, so the shop’s own text is sent until it is corrected."
        />
      )}
      <ResourceForm
        form={mailTemplateForm}
        load={load}
        save={(values, { version }) => save({ key, version, ...values })}
        aside={template && <Variables variables={template.variables} />}
      >
        <FormSection
          title="Text"
          hint="Takes effect with the next mail. The company’s address is added below every mail."
        >
          <Field name="subject">
            {(field) => <TextInput {...field} maxLength={mailTextLimits.subject} disabled={!mayWrite} />}
          </Field>
          <Field
            name="body"
            hint="An empty line separates paragraphs. A link on its own line becomes a button. A paragraph with only empty variables is left out."
          >
            {(field) => <TextLines {...field} maxLength={mailTextLimits.body} rows={16} disabled={!mayWrite} />}
          </Field>
          <DraftActs templateKey={key} />
        </FormSection>
      </ResourceForm>
      {isHistory && template && <mailTexts.Part template={template} onClose={() => setHistory(false)} />}
    </PageFrame>
  );
}
