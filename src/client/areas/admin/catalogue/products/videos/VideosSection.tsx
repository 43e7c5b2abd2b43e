import { Button } from 'antd';
import { useState } from 'react';

import styles from '#client/areas/admin/catalogue/products/product-form.module.css';
import { Glyph } from '#client/kit/glyph/Glyph.tsx';
import { groupedNumber } from '#client/kit/money/number-text.ts';
import { FormSection } from '#client/kit/resource-form/FormSection.tsx';
import type { AdminProduct } from '#contract/catalogue/admin-products.contract.ts';
import type { ProductVideo } from '#contract/catalogue/videos.contract.ts';
import { videoLimits, videoPath } from '#contract/catalogue/videos.rules.ts';

import { addVideo, changeVideo, removeVideo } from './video-dialogs.ts';
import list from './videos.module.css';

type Open = { what: 'add' } | { what: 'change' | 'remove'; video: ProductVideo };

/** The films of a product. Each act is done at once; the form beside is not saved by it. */
export function VideosSection({ product }: { product: AdminProduct | null }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <FormSection
      title="Videos"
      hint="They come after the pictures on the product’s page and play when started. Changes made here take effect at once."
    >
      {product ? (
        <>
          {product.videos.length > 0 && (
            <ul className={list.videos} aria-label="Videos">
              {product.videos.map((video) => (
                <li key={video.id}>
                  {/* What is said in it stands in its captions, where there are any. */}
                  {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
                  <video src={videoPath(video.key)} preload="metadata" controls aria-label={video.title} />
                  <span>
                    {video.title}
                    <small>
                      {video.name}, {groupedNumber(String(Math.ceil(video.bytes / 1000)), 0)} kB,{' '}
                      {video.hasCaptions ? 'with captions' : 'without captions'}
                    </small>
                  </span>
                  <Button size="small" onClick={() => setOpen({ what: 'change', video })} {...changeVideo.soon}>
                    Change<span className={list.hidden}> {video.title}</span>
                  </Button>
                  <Button size="small" onClick={() => setOpen({ what: 'remove', video })} {...removeVideo.soon}>
                    Remove<span className={list.hidden}> {video.title}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <Button
            icon={<Glyph name="plus" />}
            disabled={product.videos.length >= videoLimits.perProduct}
            onClick={() => setOpen({ what: 'add' })}
            {...addVideo.soon}
          >
            Add a video
          </Button>
        </>
      ) : (
        <p className={styles.quiet}>A video can be added once the product is created.</p>
      )}
      {product && open?.what === 'add' && <addVideo.Part productId={product.id} onClose={close} />}
      {open?.what === 'change' && <changeVideo.Part video={open.video} onClose={close} />}
      {open?.what === 'remove' && <removeVideo.Part video={open.video} onClose={close} />}
    </FormSection>
  );
}
