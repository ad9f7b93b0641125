import * as texts from '@/texts/records';

/** What an event that does not take place as planned is (D-80). Its page stays, so that people who planned to come find out. */
export const EVENT_STATES = ['cancelled', 'postponed'] as const;
export type EventState = (typeof EVENT_STATES)[number];

type Event = { event_state?: EventState };

/** The state of a stored event; undefined for one that takes place as planned, and for an unknown word. */
export const readEventState = (state: unknown): EventState | undefined => EVENT_STATES.find((known) => known === state);

/** The word on badges and cards; undefined for an event that takes place as planned. */
export function eventStateLabel({ event_state }: Event): string | undefined {
  if (event_state === undefined) return undefined;
  return event_state === 'cancelled' ? texts.cancelled : texts.postponed;
}

/** The sentence on the page of the event; undefined for one that takes place as planned. */
export function eventStateSentence({ event_state }: Event): string | undefined {
  if (event_state === undefined) return undefined;
  return event_state === 'cancelled' ? texts.cancelledSentence : texts.postponedSentence;
}
