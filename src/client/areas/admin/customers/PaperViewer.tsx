import { Modal } from 'antd';

import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type ViewReason } from '#contract/papers/papers.rules.ts';

import { PaperStage } from './PaperStage.tsx';

/** A picture at full size, over the page. */
export const PaperViewer = ({ paper, why, onClose }: { paper: StaffPaper; why: ViewReason; onClose: () => void }) => (
  <Modal open title={paperNames[paper.kind]} width="min(1100px, 96vw)" footer={null} onCancel={onClose} destroyOnHidden>
    <PaperStage paper={paper} why={why} height={70} />
  </Modal>
);
