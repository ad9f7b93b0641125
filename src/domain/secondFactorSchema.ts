import { SECRET_PATTERN } from './secondFactor';
import { z } from './zod';

/** Validates a typed code: six digits of the authenticator app, or a recovery code. */
export const secondFactorCode = z.string('Enter the code.').trim().min(1, 'Enter the code.').max(64, 'This code is too long.');

/** Validates a secret that the browser made for an authenticator app. */
export const secondFactorSecret = z.string('The secret is missing.').regex(SECRET_PATTERN, 'The secret is not valid.');
