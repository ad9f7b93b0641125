import { ApiRouter } from '../http/apiRouter';
import { addAccountCalls } from './account';
import { addActivityCalls } from './activity';
import { addAuthCalls } from './auth';
import { addBlogCalls } from './blogs';
import { addContactCalls } from './contacts';
import { addDashboardCalls } from './dashboard';
import { addDeletedCalls } from './deleted';
import { addEventCalls } from './events';
import { addHealthCalls } from './health';
import { addImageCalls } from './images';
import { addMessageNoteCalls } from './messageNotes';
import { addPreviewCalls } from './previews';
import { addReplyCalls } from './replies';
import { addSecondFactorCalls } from './secondFactor';
import type { Services } from './services';
import { addUserCalls } from './users';
import { addVersionCalls } from './versions';
import { addViewCalls } from './views';

const callsOfFiles = [
  addAuthCalls,
  addBlogCalls,
  addEventCalls,
  addUserCalls,
  addContactCalls,
  addMessageNoteCalls,
  addReplyCalls,
  addDeletedCalls,
  addActivityCalls,
  addDashboardCalls,
  addImageCalls,
  addViewCalls,
  addVersionCalls,
  addAccountCalls,
  addPreviewCalls,
  addSecondFactorCalls,
  addHealthCalls,
];

export function addAllCalls(services: Services): ApiRouter {
  const calls = new ApiRouter(services);
  for (const addCalls of callsOfFiles) addCalls(calls, services);
  return calls;
}
