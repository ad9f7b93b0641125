import { z } from './zod';

const REQUIRED = 'Email and password are required.';

/** Validates the sign-in form; the password is compared byte for byte (contract E6). */
export const loginSchema = z.object({
  email: z
    .string(REQUIRED)
    .transform((value) => value.normalize('NFC').trim().toLowerCase())
    .refine((value) => value !== '' && value.length <= 254, REQUIRED),
  password: z.string(REQUIRED).refine((value) => value !== '' && new TextEncoder().encode(value).length <= 1024, REQUIRED),
});
