// The sign-in of staff, its second factor with recovery codes, and the list of open sign-ins on the account page.
import { toCount, toList, toRecord, toText } from './coerce';
import { isTrue, recordListReader, recordReader, toTextList } from './readers';

export const RECOVERY_CODE_COUNT = 10;
/** With this many recovery codes or fewer, the user is reminded to get new ones. */
export const FEW_RECOVERY_CODES = 3;

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** 32 letters of 5 bits are the 160 bits that RFC 4226 recommends. */
const SECRET_LENGTH = 32;

export const SECRET_PATTERN = /^[A-Z2-7]{32}$/;

/** Returns a new secret for an authenticator app. A byte has 256 values, so all 32 letters are equally likely. */
export const newSecret = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(SECRET_LENGTH)),
    (byte) => BASE32_ALPHABET[byte % BASE32_ALPHABET.length],
  ).join('');

/** Returns the address that gives an authenticator app the secret, for a link or a QR code. */
export function authenticatorUri(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** `code` comes from the second factor. `secret` is sent only by a sign-in that sets up the second factor (D-81). */
export type SignInRequest = { email: string; password: string; code?: string; secret?: string };

const readSecondFactor = recordReader({
  is_on: isTrue,
  /** When the user turned it on, as an ISO date. Empty while it is off. */
  since: toText,
  recovery_codes_left: toCount,
  is_required: isTrue,
});

export type SecondFactorState = ReturnType<typeof readSecondFactor>;

export const secondFactorFromResponse = (response: unknown): SecondFactorState => readSecondFactor(toRecord(response).data);

export const recoveryCodesFromResponse = (response: unknown): string[] => toTextList(toRecord(response).recovery_codes);

export const recoveryText = (codes: readonly string[], email: string, issuer: string): string =>
  [`Recovery codes of ${email}, ${issuer}. Each one signs in once.`, '', ...codes, ''].join('\n');

/** Reads a sign-in that is still open. Times are ISO dates. */
const readOpenSignIn = recordReader({
  id: toText,
  device: toText,
  network: toText,
  signed_in_at: toText,
  seen_at: toText,
  is_current: isTrue,
});

export type OpenSignIn = ReturnType<typeof readOpenSignIn>;

export function signInsFromResponse(response: unknown): OpenSignIn[] | undefined {
  const list = toList(toRecord(response).data);
  return list && recordListReader(readOpenSignIn)(list);
}

export const displayDevice = ({ device }: OpenSignIn): string => device || 'Unknown device';
