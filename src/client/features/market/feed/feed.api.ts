import { api } from '#client/api/api.ts';
import type { BodyOf, CallsOf, ReplyOf } from '#client/api/call.ts';
import { listCall } from '#client/api/list-call.ts';
import type { feedContract } from '#contract/market/feed.contract.ts';
import type { MarketHoliday, marketHolidaysContract } from '#contract/market/market-holidays.contract.ts';
import type { Metal } from '#contract/metals.ts';
import type { priceTicksContract } from '#contract/market/price-ticks.contract.ts';

type Contract = typeof feedContract;
type TicksContract = typeof priceTicksContract;
type HolidaysContract = typeof marketHolidaysContract;

const calls = {
  scenario: { method: 'GET', path: '/admin/feed/scenario' },
  playScenario: { method: 'PUT', path: '/admin/feed/scenario' },
  health: { method: 'GET', path: '/admin/feed/health' },
  confirm: { method: 'POST', path: '/admin/feed/metals/:metal/confirm' },
  resume: { method: 'POST', path: '/admin/feed/metals/:metal/resume' },
} as const satisfies CallsOf<Contract>;

const tickCalls = { list: { method: 'GET', path: '/admin/feed/ticks' } } as const satisfies CallsOf<TicksContract>;

const holidayCalls = {
  list: { method: 'GET', path: '/admin/market-holidays' },
  read: { method: 'GET', path: '/admin/market-holidays/:id' },
  create: { method: 'POST', path: '/admin/market-holidays' },
  update: { method: 'PUT', path: '/admin/market-holidays/:id' },
  remove: { method: 'DELETE', path: '/admin/market-holidays/:id' },
} as const satisfies CallsOf<HolidaysContract>;

/** The price feed as finance sees and steers it. */
const feedApi = api.injectEndpoints({
  endpoints: (build) => ({
    feedHealth: build.query<ReplyOf<Contract['health']>, void>({
      query: () => ({ endpoint: calls.health }),
      providesTags: ['Feed'],
    }),
    feedScenario: build.query<ReplyOf<Contract['scenario']>, void>({
      query: () => ({ endpoint: calls.scenario }),
      providesTags: ['Feed'],
    }),
    playScenario: build.mutation<ReplyOf<Contract['playScenario']>, BodyOf<Contract['playScenario']>>({
      query: (body) => ({ endpoint: calls.playScenario, body }),
      invalidatesTags: ['Feed'],
    }),
    confirmPrice: build.mutation<ReplyOf<Contract['confirm']>, BodyOf<Contract['confirm']> & { metal: Metal }>({
      query: ({ metal, ...body }) => ({ endpoint: calls.confirm, params: { metal }, body }),
      invalidatesTags: ['Feed', 'Approval'],
    }),
    resumeMetal: build.mutation<ReplyOf<Contract['resume']>, BodyOf<Contract['resume']> & { metal: Metal }>({
      query: ({ metal, ...body }) => ({ endpoint: calls.resume, params: { metal }, body }),
      invalidatesTags: ['Feed'],
    }),
    readMarketHoliday: build.query<MarketHoliday, string>({
      query: (id) => ({ endpoint: holidayCalls.read, params: { id } }),
      providesTags: ['Feed'],
    }),
    createMarketHoliday: build.mutation<MarketHoliday, BodyOf<HolidaysContract['create']>>({
      query: (body) => ({ endpoint: holidayCalls.create, body }),
      invalidatesTags: ['Feed'],
    }),
    updateMarketHoliday: build.mutation<MarketHoliday, BodyOf<HolidaysContract['update']> & { id: string }>({
      query: ({ id, ...body }) => ({ endpoint: holidayCalls.update, params: { id }, body }),
      invalidatesTags: ['Feed'],
    }),
    removeMarketHoliday: build.mutation<ReplyOf<HolidaysContract['remove']>, string>({
      query: (id) => ({ endpoint: holidayCalls.remove, params: { id } }),
      invalidatesTags: ['Feed'],
    }),
  }),
});

export const {
  useFeedHealthQuery,
  useFeedScenarioQuery,
  usePlayScenarioMutation,
  useConfirmPriceMutation,
  useResumeMetalMutation,
  useReadMarketHolidayQuery,
  useCreateMarketHolidayMutation,
  useUpdateMarketHolidayMutation,
  useRemoveMarketHolidayMutation,
} = feedApi;

export const useListPriceTicksQuery = listCall<TicksContract['list']>(tickCalls.list, ['Feed']);
export const useListMarketHolidaysQuery = listCall<HolidaysContract['list']>(holidayCalls.list, ['Feed']);
