import { z } from './zod';

const REQUIRED = 'Email and password are required.';

/** What the sign-in form sends; the password is taken byte for byte (contract E6). */
export const loginSchema = z.object({
  email: z
    .string(REQUIRED)
    .transform((value) => value.normalize('NFC').trim().toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, REQUIRED),
  password: z.string(REQUIRED).refine((value) => value !== '' && new TextEncoder().encode(value).length <= 1024, REQUIRED),
});
