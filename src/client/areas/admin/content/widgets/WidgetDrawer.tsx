import { isApiError } from '#client/api/api-error.ts';
import { audienceOptions } from '#client/areas/admin/content/showing-fields.ts';
import { useDescribePictures } from '#client/features/catalogue/media/use-describe-pictures.ts';
import {
  useCreateWidgetMutation,
  useReadWidgetQuery,
  useUpdateWidgetMutation,
} from '#client/features/content/widgets/widgets.api.ts';
import { ChoiceInput } from '#client/kit/inputs/ChoiceInput.tsx';
import { SelectInput } from '#client/kit/inputs/SelectInput.tsx';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { RecordDrawer } from '#client/kit/resource-form/RecordDrawer.tsx';
import type { Widget } from '#contract/content/widgets.contract.ts';
import { typesIn, type WidgetArea, widgetLimits } from '#contract/content/widgets.rules.ts';

import { ContentSection } from './ContentSection.tsx';
import { areaOptions, blankWidget, sentOf, typeOptions, widgetForm } from './widget-form.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

/** The widget that is edited, or the place of a new one. */
export type Drawn = { widget: Widget } | { area: WidgetArea };

const { Field } = widgetForm;

/** A widget's form beside the list. */
export function WidgetDrawer({ drawn, onClose }: { drawn: Drawn; onClose: () => void }) {
  const [create] = useCreateWidgetMutation();
  const [update] = useUpdateWidgetMutation();
  const describe = useDescribePictures('mediaId');
  const known = 'widget' in drawn ? drawn.widget : null;
  const area = 'area' in drawn ? drawn.area : 'home';
  const blank = { ...blankWidget, area, type: typesIn[area][0] };
  return (
    <RecordDrawer
      title={known ? 'Edit widget' : 'New widget'}
      form={known ? widgetForm : { ...widgetForm, blank }}
      id={known?.id ?? null}
      useRecord={useReadWidgetQuery}
      save={async (fields, existing) => {
        const refused = await describe(fields.mediaId, known?.medium ? [known.medium] : []);
        if (refused.error !== undefined) return refused;
        const values = sentOf(fields);
        return placed(await (existing ? update({ ...existing, ...values }) : create(values)));
      }}
      onClose={onClose}
    >
      <FormSection title="Widget">
        <Field name="name" hint="For staff only.">
          {(field) => <TextInput {...field} maxLength={widgetLimits.name} fit="medium" />}
        </Field>
        <Field name="area">{(field) => <SelectInput {...field} options={areaOptions} />}</Field>
        <Field name="type">{(field) => <SelectInput {...field} options={typeOptions} />}</Field>
        <Field name="heading" hint="If empty, it has none.">
          {(field) => <TextInput {...field} maxLength={widgetLimits.heading} />}
        </Field>
      </FormSection>
      <ContentSection />
      <FormSection title="Shown">
        <Field name="active">{(field) => <SwitchInput {...field} />}</Field>
        <Field name="audience">{(field) => <ChoiceInput {...field} options={audienceOptions} />}</Field>
      </FormSection>
      <WidgetPreview widget={known} />
    </RecordDrawer>
  );
}

/** What the server finds wrong in the content, beside the form's own fields. */
function placed<Reply extends { error?: unknown }>(reply: Reply): Reply {
  if (!isApiError(reply.error) || !reply.error.fields) return reply;
  const fields = Object.entries(reply.error.fields).map(([path, said]) => [path.replace(/^content\./, ''), said]);
  return { ...reply, error: { ...reply.error, fields: Object.fromEntries(fields) } };
}
