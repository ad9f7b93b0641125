import { alertPreferencesSchema } from '@/domain/alertPreferencesSchema';
import { alertPreferences } from '@/domain/alerts';
import { serverPaths } from '@/domain/contract';
import * as texts from '@/texts/responses';
import { alertState } from '../alerts/alertState';
import { sendTests } from '../alerts/sendTests';
import { requireAdmin } from '../auth/authenticate';
import type { ApiRouter } from '../http/apiRouter';
import { jsonBody, limits } from '../http/jsonBody';
import { sendJson, sendSaved } from '../http/responses';
import { errors } from '../lib/errors';
import { validate } from '../lib/validate';
import { adminTransaction } from './adminTransaction';
import * as responses from './responseSchemas';
import type { Services } from './services';

/** E29 to E31: the state of the alerts about new messages, the own preferences, and a test to oneself (D-72). */
export function alertCalls(calls: ApiRouter, services: Services) {
  const { repository, alerts } = services;

  calls.get(
    serverPaths.alerts,
    { summary: 'Whether alerts about new messages work, and the own preferences.', who: 'admins', response: responses.alerts },
    requireAdmin(services),
    async (req, res) => {
      const state = await alertState(repository, alerts.settings);
      sendJson(res, { success: true, data: { state, preferences: alertPreferences(req.actor?.alerts) } });
    },
  );

  calls.put(
    serverPaths.alerts,
    {
      summary: 'Changes the own preferences: alerts by e-mail and Telegram, and quiet hours in the time of Yangon.',
      who: 'admins',
      body: alertPreferencesSchema,
      response: responses.saved,
    },
    requireAdmin(services),
    jsonBody(limits.json),
    async (req, res) => {
      const chosen = validate(alertPreferencesSchema, req.body);
      await adminTransaction(repository, req, (draft, actor) => draft.patch('users', actor.id, { alerts: chosen }));
      sendSaved(res, texts.alertsUpdated);
    },
  );

  calls.post(
    serverPaths.alertTest,
    {
      summary: 'Sends a test to oneself over each channel that is switched on, and says what became of it.',
      who: 'admins',
      response: responses.alertTests,
    },
    requireAdmin(services),
    async (req, res) => {
      if (!req.actor) throw errors.unauthenticated();
      await req.audit?.({ event: 'alerts_tested' });
      const data = await sendTests(req.actor, alerts.channels, services.site());
      sendSaved(res, data.length === 0 ? texts.noAlertsOn : texts.testSent, { data });
    },
  );
}
