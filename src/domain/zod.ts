import { z } from 'zod';

// Compiled schemas need `eval`, which the content policy forbids. Browsers report even the attempt as a violation.
z.config({ jitless: true });

/** All modules import zod from here, so that the setting above applies before the first schema is created. */
export { z };
