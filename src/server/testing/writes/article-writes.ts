import { articleStaff, someArticleValues } from '#server/testing/make-articles.ts';

import type { WriteCases, WritingStaff } from './write-case.ts';

const anArticle = ({ by }: WritingStaff) => articleStaff(by).write();

export const articleWrites: WriteCases = {
  'POST /admin/articles': () => ({ body: { ...someArticleValues(), kind: 'page' } }),
  'PUT /admin/articles/:id': async (staff) => {
    const { id, version } = await anArticle(staff);
    return { params: { id }, body: { ...someArticleValues(), version } };
  },
  'PUT /admin/articles/:id/status': async (staff) => {
    const { id, version } = await anArticle(staff);
    return { params: { id }, body: { event: 'publish', version } };
  },
  'POST /admin/articles/bulk': async (staff) => {
    const { id } = await anArticle(staff);
    return { body: { kind: 'page', event: 'archive', selection: { by: 'ids', ids: [id] } } };
  },
  'POST /admin/articles/:id/revisions/:number/restore': async (staff) => {
    const { id, version } = await anArticle(staff);
    return { params: { id, number: '1' }, body: { version } };
  },
  'POST /admin/articles/:id/preview': async (staff) => ({ params: { id: (await anArticle(staff)).id } }),
  'DELETE /admin/articles/:id': async (staff) => {
    const page = await anArticle(staff);
    const { version } = (await articleStaff(staff.by).move(page, 'archive')).body;
    return { params: { id: page.id }, query: `version=${version}` };
  },
};
