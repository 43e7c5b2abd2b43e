import { Link } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import { useReadMediumQuery, useUpdateMediumMutation } from '#client/features/catalogue/media/media.api.ts';
import { SwitchInput } from '#client/kit/inputs/SwitchInput.tsx';
import { TextInput } from '#client/kit/inputs/TextInput.tsx';
import { TextLines } from '#client/kit/inputs/TextLines.tsx';
import { FormDrawer } from '#client/kit/resource-form/FormDrawer.tsx';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import { ResourceForm } from '#client/kit/resource-form/ResourceForm.tsx';
import text from '#client/kit/theme/text.module.css';
import type { MediaUse } from '#contract/catalogue/media.contract.ts';
import { mediaLimits, mediaPath } from '#contract/catalogue/media.rules.ts';

import { FocalInput } from './FocalInput.tsx';
import { mediumForm, sentOf } from './media-form.ts';

const { Field } = mediumForm;

/** Where each kind of place is edited. */
const placeOf: Record<MediaUse['kind'], (id: string) => string> = {
  product: paths.admin.editProduct,
  slide: paths.admin.editSlide,
  widget: () => paths.admin.widget,
  page: paths.admin.editPage,
  post: paths.admin.editPost,
  newsletter: paths.admin.editNewsletter,
};

/** What is said of a picture, beside the list, and where it is shown. */
export function MediumDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const [update] = useUpdateMediumMutation();
  const load = useReadMediumQuery(id, { refetchOnMountOrArgChange: true });
  const medium = load.currentData;
  return (
    <FormDrawer title="Edit picture" onClose={onClose}>
      <ResourceForm
        form={mediumForm}
        load={load}
        save={(values, { version }) => update({ id, version, values: sentOf(values) })}
        onSaved={onClose}
      >
        <FormSection title={medium?.name ?? 'Picture'} hint="For those who cannot see it, and for search engines.">
          <Field name="alt">{(field) => <TextInput {...field} maxLength={mediaLimits.alt} />}</Field>
          <Field name="decorative" hint="It says nothing that the text beside it does not.">
            {(field) => <SwitchInput {...field} words={['Yes', 'No']} />}
          </Field>
          <Field name="caption">{(field) => <TextLines {...field} maxLength={mediaLimits.caption} rows={2} />}</Field>
          <Field name="folder" hint="Pictures of one folder are found together.">
            {(field) => <TextInput {...field} maxLength={mediaLimits.folder} fit="medium" />}
          </Field>
          <Field name="focal" hint="Click the part that must stay visible when the picture is cropped.">
            {(field) => <FocalInput {...field} src={medium ? mediaPath(medium.key, 640) : ''} />}
          </Field>
        </FormSection>
        <FormSection title="Shown by">
          {medium && medium.uses.length === 0 && <p className={text.muted}>Nothing shows it yet.</p>}
          <ul>
            {medium?.uses.map((use) => (
              <li key={use.id}>
                <Link to={placeOf[use.kind](use.id)}>{use.name}</Link>
              </li>
            ))}
          </ul>
        </FormSection>
      </ResourceForm>
    </FormDrawer>
  );
}
