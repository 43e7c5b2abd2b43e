import { laterPart } from './later-part.tsx';

const load = () => import(/* webpackChunkName: "product-tools" */ './ProductTools.tsx');
const loadDock = () => import(/* webpackChunkName: "product-tools" */ './ChosenDock.tsx');

/** What can be done with a product where it is a card. */
export const CardTools = laterPart(async () => (await load()).CardTools);

/** What can be done with the product of a page besides buying it. */
export const ProductTools = laterPart(async () => (await load()).ProductTools);

/** The place at the foot of the window for what was chosen. */
export const ChosenDock = laterPart(async () => (await loadDock()).ChosenDock);
