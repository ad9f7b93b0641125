import { z } from 'zod';

// Compiled schemas need `eval`, which the content policy forbids; even the attempt is reported as a violation.
z.config({ jitless: true });

/** zod as every schema uses it: read by way of this module, it is set up before the first schema is made. */
export { z };
