import { toRecord, toText } from '@/domain/coerce';
import { paths } from '@/domain/paths';

/** Sentences that an address may ask for by name; an address never brings words of its own. */
const reasons: Record<string, string> = {
  ended: 'Your session has ended. Sign in again, then go back to the other tab: your text is kept there.',
};

type LoginReason = {
  /** Why somebody who may be signed in is here (D-07). */
  reason?: string;
  back?: { to: string; label: string };
  /** The screen that was asked for before. */
  from?: string;
};

/** What the way to the sign-in page carried, in the router's state or as `?reason=`. */
export function loginReason(state: unknown, search: string): LoginReason {
  const carried = toRecord(state);
  const back = { to: toText(toRecord(carried.back).to), label: toText(toRecord(carried.back).label) };
  const from = toText(carried.from);
  return {
    reason: toText(carried.reason) || reasons[new URLSearchParams(search).get('reason') ?? ''],
    back: back.to && back.label ? back : undefined,
    from: from.startsWith(`${paths.admin}/`) && from !== paths.dashboard ? from : undefined,
  };
}
