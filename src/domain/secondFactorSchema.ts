import * as texts from '@/texts/userRules';
import { SECRET_PATTERN } from './secondFactor';
import { z } from './zod';

/** Validates a typed code: six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string(texts.codeRequired).trim().min(1, texts.codeRequired).max(64, texts.codeTooLong);

/** Validates a secret that the browser made for an authenticator app. */
export const secondFactorSecret = z.string(texts.secretRequired).regex(SECRET_PATTERN, texts.secretInvalid);
