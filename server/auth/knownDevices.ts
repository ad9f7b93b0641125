import { createHmac, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import { DAY_MS } from '@/domain/dates';

const DEVICE_TTL_MS = 30 * DAY_MS;
export const DEVICES_PER_ACCOUNT = 50;

/** Stores known devices in a file or a shared database. Accounts and devices arrive as keyed hashes. */
export interface DeviceStore {
  readonly key: string;
  /** Resolves to when the device was recorded, in milliseconds since 1970. */
  findTime(account: string, device: string): Promise<number | undefined>;
  /** Also drops all devices from before `oldest`, and the account's oldest devices beyond `DEVICES_PER_ACCOUNT`. */
  add(account: string, device: string, now: number, oldest: number): Promise<void>;
  whenSaved(): Promise<void>;
}

/** Remembers devices that a user signed in on, so that other people's guesses cannot lock the user out (promise A1). */
export class KnownDevices {
  constructor(
    readonly store: DeviceStore,
    readonly clock: () => Date,
  ) {}

  async has(account: string, device: string): Promise<boolean> {
    return (await this.#ageMs(account, device)) < DEVICE_TTL_MS;
  }

  async add(account: string, device: string): Promise<void> {
    // One write a day is enough for an entry that lasts 30 days.
    if ((await this.#ageMs(account, device)) < DAY_MS) return;
    const now = this.clock().getTime();
    await this.store.add(this.#hash(account), this.#hash(device), now, now - DEVICE_TTL_MS);
  }

  async #ageMs(account: string, device: string): Promise<number> {
    const since = await this.store.findTime(this.#hash(account), this.#hash(device));
    return since === undefined ? Number.POSITIVE_INFINITY : this.clock().getTime() - since;
  }

  #hash(text: string) {
    return createHmac('sha256', this.store.key).update(text).digest('base64url');
  }
}

const DEVICE_COOKIE = /(?:^|; )device=([\w-]{43})(?:;|$)/;

/** Returns the random device id in the cookie of a request; a new id without a cookie. */
export const readDeviceId = ({ headers }: Request): string =>
  DEVICE_COOKIE.exec(headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');

/** The next sign-in recognises the device by this cookie, but only to select a counter of failures (promise A1). */
export function setDeviceCookie(res: Response, device: string, secure: boolean) {
  // Browsers send the cookie only to the folder of the sign-in call.
  const cookiePath = path.posix.dirname(res.req.path);
  res.cookie('device', device, { path: cookiePath, maxAge: DEVICE_TTL_MS, httpOnly: true, sameSite: 'strict', secure });
}
