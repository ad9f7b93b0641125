import { z } from 'zod';

// Compiled schemas need `eval`, which the content policy forbids; even the attempt is reported as a violation.
z.config({ jitless: true });

/** Configured zod: importing it through this module applies the setting before the first schema is created. */
export { z };
