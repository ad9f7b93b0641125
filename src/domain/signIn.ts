import * as texts from '@/texts/adminRecords';
import { toCount, toList, toRecord, toText, toTexts } from './coerce';

/** How many recovery codes a user gets. */
export const RECOVERY_CODE_COUNT = 10;
/** With this many recovery codes or fewer, the user is reminded to get new ones. */
export const FEW_RECOVERY_CODES = 3;

/** The letters of base 32, in which authenticator apps read a secret. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 160 bits, as RFC 4226 recommends. */
const SECRET_LETTERS = 32;

/** A secret as `newSecret` makes it. */
export const SECRET_PATTERN = /^[A-Z2-7]{32}$/;

/** A new secret of 160 random bits for an authenticator app, in base 32. */
export const newSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(SECRET_LETTERS)), (byte) => BASE32[byte % BASE32.length]).join('');

/** The address by which authenticator apps take over a secret, as a link or a QR code. */
export function authenticatorUri(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** A secret in groups of four, for typing. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The second factor of the own account. */
export type SecondFactorState = {
  isOn: boolean;
  /** When it was turned on, as an ISO date; empty while it is off. */
  since: string;
  recoveryCodesLeft: number;
  /** Whether this site demands one from everyone. */
  isRequired: boolean;
};

/** Parses the state of the own second factor (contract E38). */
export function secondFactorFromResponse(reply: unknown): SecondFactorState {
  const state = toRecord(toRecord(reply).data);
  return {
    isOn: state.is_on === true,
    since: toText(state.since),
    recoveryCodesLeft: toCount(state.recovery_codes_left),
    isRequired: state.is_required === true,
  };
}

/** The recovery codes in a response; empty where it has none. */
export const recoveryCodesFrom = (reply: unknown): string[] => (toList(toRecord(reply).recovery_codes) ?? []).map(toText);

/** Recovery codes as a text to keep: what they are, for which account, and one code per line. */
export const recoveryText = (codes: readonly string[], email: string, issuer: string): string =>
  [texts.recoveryCodes(email, issuer), '', ...codes, ''].join('\n');

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
