// The sign-in of staff: what it sends, its second factor with recovery codes, and the open sign-ins of an account.
import { toCount, toList, toRecord, toText } from './coerce';
import { isTrue, recordListReader, recordReader, toTextList } from './readers';

export const RECOVERY_CODE_COUNT = 10;
/** With this many recovery codes or fewer, the user is reminded to get new ones. */
export const FEW_RECOVERY_CODES = 3;

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** In letters of base 32: 160 bits, as RFC 4226 recommends. */
const SECRET_LENGTH = 32;

export const SECRET_PATTERN = /^[A-Z2-7]{32}$/;

/** Returns a new secret for an authenticator app: each letter of base 32 from one random byte, all equally likely. */
export const newSecret = (): string =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(SECRET_LENGTH)),
    (byte) => BASE32_ALPHABET[byte % BASE32_ALPHABET.length],
  ).join('');

/** Returns the address by which authenticator apps take over a secret, as a link or a QR code. */
export function authenticatorUri(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** Returns a secret in groups of four letters, which are easier to type. */
export const groupSecret = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** What a sign-in sends: also a code where the account has a second factor, and a secret where it sets one up (D-81). */
export type SignInRequest = { email: string; password: string; code?: string; secret?: string };

const readSecondFactor = recordReader({
  is_on: isTrue,
  /** When it was turned on, as an ISO date; empty while it is off. */
  since: toText,
  recovery_codes_left: toCount,
  is_required: isTrue,
});

export type SecondFactorState = ReturnType<typeof readSecondFactor>;

export const secondFactorFromResponse = (response: unknown): SecondFactorState => readSecondFactor(toRecord(response).data);

export const recoveryCodesFromResponse = (response: unknown): string[] => toTextList(toRecord(response).recovery_codes);

/** Returns recovery codes as a text to keep: what they are, for which account, and one code per line. */
export const recoveryText = (codes: readonly string[], email: string, issuer: string): string =>
  [`Recovery codes of ${email}, ${issuer}. Each one signs in once.`, '', ...codes, ''].join('\n');

/** Reads a sign-in of the user that is still open, as the page of the own account lists it. Times are ISO dates. */
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
