import { type DashboardSummary, dashboardFromResponse } from '@/domain/dashboard';
import { baseApi } from './baseApi';

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: build.query<DashboardSummary | null, void>({
      query: () => ({ url: 'dashboard.php' }),
      transformResponse: (response: unknown) => dashboardFromResponse(response) ?? null,
      // A response without `success` leaves the last figures on the screen (spec section 8).
      merge: (cached, received) => received ?? cached,
      providesTags: ['Dashboard'],
    }),
  }),
});

export const { useGetDashboardQuery } = dashboardApi;
