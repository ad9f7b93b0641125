import { draftEvents } from './eventsDraft';
import { pastEvents } from './eventsPast';
import { runningEvents, upcomingEvents } from './eventsToCome';
import type { SeedEvent } from './seedEvent';

/** Sixteen events around the seeding day: past, running, upcoming and drafts. */
export const seedEvents: readonly SeedEvent[] = [...pastEvents, ...runningEvents, ...upcomingEvents, ...draftEvents];
