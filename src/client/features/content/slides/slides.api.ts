import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import type { slidesContract } from '#contract/content/slides.contract.ts';

type Contract = typeof slidesContract;

const calls = {
  all: { method: 'GET', path: '/admin/slides' },
  read: { method: 'GET', path: '/admin/slides/:id' },
  create: { method: 'POST', path: '/admin/slides' },
  update: { method: 'PUT', path: '/admin/slides/:id' },
  move: { method: 'PUT', path: '/admin/slides/:id/place' },
  remove: { method: 'DELETE', path: '/admin/slides/:id' },
} as const satisfies CallsOf<Contract>;

/** The slides as editors keep them. */
const slidesApi = api.injectEndpoints({
  endpoints: (build) => ({
    allSlides: build.query<ReplyOf<Contract['all']>, void>({
      query: () => ({ endpoint: calls.all }),
      providesTags: ['Slide'],
    }),
    readSlide: build.query<ReplyOf<Contract['read']>, string>({
      query: (id) => ({ endpoint: calls.read, params: { id } }),
      providesTags: ['Slide'],
    }),
    createSlide: build.mutation<ReplyOf<Contract['create']>, BodyOf<Contract['create']>>({
      query: (body) => ({ endpoint: calls.create, body }),
      invalidatesTags: (_made, error) => (error ? [] : ['Slide', 'Media', 'Content']),
    }),
    updateSlide: build.mutation<ReplyOf<Contract['update']>, BodyOf<Contract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: calls.update, params: { id }, body }),
      invalidatesTags: ['Slide', 'Media', 'Content'],
    }),
    moveSlide: build.mutation<ReplyOf<Contract['move']>, BodyOf<Contract['move']> & { id: string }>({
      query: ({ id, position, version }) => ({ endpoint: calls.move, params: { id }, body: { position, version } }),
      // The answer is all of them: nothing needs to be asked again.
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) dispatch(slidesApi.util.updateQueryData('allSlides', undefined, () => data));
      },
      // Refused, they are others than the person sees.
      invalidatesTags: (_all, error) => (error ? ['Slide'] : ['Content']),
    }),
    removeSlide: build.mutation<ReplyOf<Contract['remove']>, { id: string; version: number }>({
      query: ({ id, version }) => ({ endpoint: calls.remove, params: { id }, query: { version } }),
      invalidatesTags: ['Slide', 'Media', 'Content'],
    }),
  }),
});

export const {
  useAllSlidesQuery,
  useReadSlideQuery,
  useCreateSlideMutation,
  useUpdateSlideMutation,
  useMoveSlideMutation,
  useRemoveSlideMutation,
} = slidesApi;
