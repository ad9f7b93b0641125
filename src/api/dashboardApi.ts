import { contract } from '@/domain/contract';
import { type DashboardSummary, dashboardFromReply, emptyDashboard } from '@/domain/dashboard';
import { baseApi } from './baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<DashboardSummary, void>({
      query: () => ({ url: contract.dashboard }),
      extraOptions: { bearer: true },
      transformResponse: (reply: unknown) => dashboardFromReply(reply) ?? emptyDashboard,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
