import * as texts from '@/texts/signIns';
import { toList, toRecord, toText, toTexts } from './coerce';

/** The texts of a sign-in; the device is in plain words, and the times are ISO dates. */
const SIGN_IN_TEXTS = ['id', 'device', 'network', 'signed_in_at', 'seen_at'] as const;

/** An open session of the signed-in user, as the own account lists it. */
export type SignIn = Record<(typeof SIGN_IN_TEXTS)[number], string> & {
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
};

/** Parses the list of own sign-ins; undefined for anything but a list (contract E37). */
export function signInsFromResponse(reply: unknown): SignIn[] | undefined {
  return toList(toRecord(reply).data)
    ?.map(toRecord)
    .filter(({ id }) => toText(id) !== '')
    .map((record) => ({ ...toTexts(record, SIGN_IN_TEXTS), isCurrent: record.is_current === true }));
}

/** The device of a sign-in in plain words, also where none is known. */
export const deviceOf = ({ device }: SignIn): string => device || texts.unknownDevice;
