import { useSyncExternalStore } from 'react';

import { useFormHandle, useFormState } from './form-handle.ts';
import styles from './section-list.module.css';
import { changedFields } from './three-way.ts';
import { useSectionInView } from './use-section-in-view.ts';

/** The form's sections at the left of a wide page, with their errors counted and a dot where something was changed. */
export function SectionList() {
  const { registry, isNew } = useFormHandle();
  const sections = useSyncExternalStore(registry.subscribe, registry.sections);
  const wrong = useFormState(({ context }) => Object.keys(context.problems).join(' '));
  const changed = useFormState(({ context: { basis, values, same } }) =>
    changedFields(basis.values, values, same).join(' '),
  );
  const inView = useSectionInView(sections);
  if (sections.length < 2) return null;
  const errorsIn = countBy(wrong, registry.sectionOf);
  const changesIn = countBy(changed, registry.sectionOf);
  return (
    <nav className={styles.list} aria-label="Sections of the form">
      {sections.map(({ id, title, element }) => {
        const errors = errorsIn(id);
        return (
          <a
            key={id}
            href={`#${id}`}
            aria-current={inView === id ? 'location' : undefined}
            onClick={(event) => {
              event.preventDefault();
              element.scrollIntoView({ block: 'start' });
              element.focus({ preventScroll: true });
            }}
          >
            {title}
            {errors > 0 && (
              <b className={styles.errors} aria-label={errors === 1 ? '1 error' : `${errors} errors`}>
                {errors}
              </b>
            )}
            {errors === 0 && !isNew && changesIn(id) > 0 && (
              <i className={styles.changed} role="img" aria-label="changed" />
            )}
          </a>
        );
      })}
    </nav>
  );
}

function countBy(paths: string, sectionOf: (path: string) => string | null): (section: string) => number {
  const sections = paths.split(' ').filter(Boolean).map(sectionOf);
  return (section) => sections.filter((each) => each === section).length;
}
