import { toRecord, toText } from '@/domain/coerce';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/adminLogin';

/** The reasons that an address can name; it cannot bring its own text. */
const reasons: Record<string, string> = { ended: texts.sessionEnded };

type LoginReason = {
  /** Why a user can be redirected to the sign-in (D-07). */
  reason?: string;
  back?: { to: string; label: string };
  /** The screen that the user had requested. */
  from?: string;
};

/** Reads the redirect's data from the router's state or from `?reason=`. */
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
