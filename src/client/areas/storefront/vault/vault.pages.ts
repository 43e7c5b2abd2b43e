import type { PageRoute } from '#client/areas/storefront/routing/page.ts';

/** What everybody may see of the vaults. A page's chunk is called as in `webpackChunkName`. */
export const vaultRoutes: readonly PageRoute[] = [
  {
    path: '/proof',
    chunk: 'proof',
    load: async () => {
      const { ProofPage, proofData } = await import(/* webpackChunkName: "proof" */ './proof/ProofPage.tsx');
      return { Page: ProofPage, data: proofData };
    },
  },
];
