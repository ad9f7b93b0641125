import { adminContract } from '@/domain/adminContract';
import {
  type AlertPreferences,
  type AlertState,
  type AlertTest,
  alertPreferences,
  alertStateFrom,
  alertTestsFrom,
} from '@/domain/alerts';
import { toRecord } from '@/domain/coerce';
import { baseApi, whenSaved } from './baseApi';

/** The state of the alerts, and what the signed-in user has chosen. */
type Alerts = { state: AlertState; preferences: AlertPreferences };

function alertsFrom(reply: unknown): Alerts | null {
  const { state, preferences } = toRecord(toRecord(reply).data);
  const read = alertStateFrom(state);
  return read ? { state: read, preferences: alertPreferences(preferences) } : null;
}

const alertsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Null for a response of another shape. */
    getAlerts: build.query<Alerts | null, void>({
      query: () => ({ url: adminContract.alerts }),
      extraOptions: { bearer: true },
      transformResponse: alertsFrom,
      providesTags: ['Alert'],
    }),
    saveAlertPreferences: build.mutation<void, AlertPreferences>({
      query: (body) => ({ url: adminContract.alerts, method: 'PUT', body }),
      extraOptions: { bearer: true },
      transformResponse: () => undefined,
      invalidatesTags: whenSaved('Alert'),
    }),
    /** Sends a test to the signed-in user; empty when no alerts are switched on. */
    testAlerts: build.mutation<AlertTest[], void>({
      query: () => ({ url: adminContract.alertTest, method: 'POST' }),
      extraOptions: { bearer: true },
      transformResponse: (reply: unknown) => alertTestsFrom(toRecord(reply).data),
    }),
  }),
});

export const { useGetAlertsQuery, useSaveAlertPreferencesMutation, useTestAlertsMutation } = alertsApi;
