import { type CSSProperties, useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';

import { isApiError } from '#client/api/api-error.ts';
import { staffPapersApi, useLinkPaperMutation } from '#client/features/papers/staff-papers.api.ts';
import type { StaffPaper } from '#contract/papers/papers.contract.ts';
import { paperNames, type PaperSize, type ViewReason } from '#contract/papers/papers.rules.ts';

import styles from './papers-panel.module.css';

interface PaperPictureProps {
  paper: StaffPaper;
  why: ViewReason;
  size: PaperSize;
  style?: CSSProperties;
}

/** A picture by a fresh link: it opens for a minute, and only here. */
export function PaperPicture({ paper: { id, kind }, why, size, style }: PaperPictureProps) {
  const [link, { error }] = useLinkPaperMutation();
  const [url, setUrl] = useState<string>();
  const [isLost, setIsLost] = useState(false);
  const dispatch = useDispatch();
  useEffect(() => {
    let isCurrent = true;
    void link({ id, size, why }).then(({ data }) => isCurrent && data && setUrl(data.url));
    return () => {
      isCurrent = false;
    };
  }, [id, size, why, link]);
  if (isApiError(error)) return <span role="alert">{error.message}</span>;
  if (isLost) return <span role="alert">This paper could not be opened. Hide the papers and show them again.</span>;
  if (url === undefined) return <span className={styles.quiet}>Loading...</span>;
  return (
    <img
      src={url}
      alt={`${paperNames[kind]}${size === 'small' ? ', small' : ''}, with your name across it`}
      style={style}
      draggable={false}
      // That it was opened is written down by now.
      onLoad={() => dispatch(staffPapersApi.util.invalidateTags(size === 'whole' ? ['PaperView'] : []))}
      onError={() => setIsLost(true)}
    />
  );
}
