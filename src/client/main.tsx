import '#client/app/time-zone.ts';
import '#client/kit/theme/fonts.css';
import '#client/kit/theme/tokens.css';
import '#client/kit/theme/base.css';

import { startStorefront } from '#client/app/start-storefront.tsx';

const root = document.getElementById('root');
// Later, so that who scrolls or presses is heard between reading the code and running it.
if (root) setTimeout(() => void startStorefront(window, root));
