import { createContext, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

import { useFormHandle } from './form-handle.ts';
import styles from './resource-form.module.css';

/** The section that a field stands in; null outside of any. */
export const SectionId = createContext<string | null>(null);

interface FormSectionProps {
  title: string;
  /** One or two lines below the title. */
  hint?: ReactNode;
  children: ReactNode;
}

/** A titled part of a form; on a wide page the list of sections leads to it, on a very wide one its title stands beside its fields. */
export function FormSection({ title, hint, children }: FormSectionProps) {
  const { registry } = useFormHandle();
  const id = useId();
  const section = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!section.current) return undefined;
    return registry.addSection({ id, title, element: section.current });
  }, [registry, id, title]);
  return (
    <section ref={section} className={styles.section} aria-labelledby={id} tabIndex={-1}>
      <div>
        <h2 id={id}>{title}</h2>
        {hint !== undefined && <p className={styles.sectionHint}>{hint}</p>}
      </div>
      <div>
        <SectionId value={id}>{children}</SectionId>
      </div>
    </section>
  );
}
