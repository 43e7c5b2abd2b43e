import { publicContentContract } from '#contract/content/public-content.contract.ts';
import type { Router } from '#server/http/router.ts';

import type { ShownContentService } from './shown-content.service.ts';

export function shownContentRoutes(router: Router, content: ShownContentService): void {
  router.on(publicContentContract.layout, () => content.layout());

  router.on(publicContentContract.home, () => content.home());
}
