import { useNavigate, useParams } from 'react-router-dom';

import { paths } from '#client/app/paths.ts';
import {
  useCreateSlideMutation,
  useReadSlideQuery,
  useUpdateSlideMutation,
} from '#client/features/content/slides/slides.api.ts';
import { PageFrame } from '#client/kit/page-frame/PageFrame.tsx';

import { SlideForm } from './SlideForm.tsx';

const trail = [{ label: 'Slides', to: paths.admin.slides }];

/** A new slide; it stands behind the others. */
export function AddSlidePage() {
  const [create] = useCreateSlideMutation();
  const navigate = useNavigate();
  return (
    <PageFrame title="Add slide" trail={trail}>
      <SlideForm
        slide={null}
        load={null}
        save={(values) => create(values)}
        onSaved={({ id }) => void navigate(paths.admin.editSlide(id), { replace: true })}
      />
    </PageFrame>
  );
}

/** One slide with how it looks. */
export function EditSlidePage() {
  const { id = '' } = useParams();
  const load = useReadSlideQuery(id, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateSlideMutation();
  const slide = load.currentData ?? null;
  return (
    <PageFrame title={slide?.name ?? 'Slide'} trail={trail}>
      <SlideForm slide={slide} load={load} save={(values, version) => update({ id, version, ...values })} />
    </PageFrame>
  );
}
