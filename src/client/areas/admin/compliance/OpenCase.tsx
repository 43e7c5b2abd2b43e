import { Button } from 'antd';
import { useState } from 'react';

import { useRight } from '#client/features/overview/site/use-right.ts';

import { openCaseDialog } from './open-case-dialog.ts';
import type { CaseSubject } from './OpenCaseDialog.tsx';

interface OpenCaseProps {
  /** Whom, and which order, it is about; where neither is known the dialog asks. */
  about?: CaseSubject;
  label?: string;
  /** The page's main action. */
  filled?: true;
}

/** Opens a case of compliance by hand, for who works on cases. */
export function OpenCase({ about, label = 'Open a compliance case…', filled }: OpenCaseProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (!useRight('compliance.write')) return null;
  return (
    <>
      <Button type={filled ? 'primary' : 'default'} {...openCaseDialog.soon} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <openCaseDialog.Part {...(about && { about })} onClose={() => setIsOpen(false)} />}
    </>
  );
}
