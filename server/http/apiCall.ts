import type { Request, Response } from 'express';
import type { z } from 'zod';
import type { Method } from '../lib/route';

/** Describes a call of the API. The router checks callers and bodies by it, and `docs/api.md` lists all descriptions. */
export type CallDoc<Body extends z.ZodType = z.ZodType> = {
  summary: string;
  /** Admins by default. */
  who?: 'everyone' | 'signed-in users' | 'admins';
  /** If true, the router lets everybody through, and `who` is only text. Sign-out must also accept ended sessions. */
  checksCallerItself?: boolean;
  /** Whether browsers repeat the call by themselves. Such a call does not extend the session. */
  isPoll?: boolean;
  /** What each parameter of the query means, for `docs/api.md`. The call checks its query itself. */
  query?: Readonly<Record<string, string>>;
  /** The schema of the JSON body, or a function that chooses a schema. Without a schema, the router reads no JSON. */
  body?: Body | ((sentBody: Record<string, unknown>) => Body);
  maxBytes?: number;
  /** A multipart form in place of JSON. `images` are the names that its image field may have. */
  form?: { images: readonly [string, ...string[]]; max: number };
  /** The schema for `docs/api.md`, for calls whose `body` is a function or that validate the body themselves. */
  bodyInDocs?: z.ZodType;
};

/** Serves a call. The router sends the returned value as JSON. `undefined` says that the call has responded itself. */
export type ServeCall<Body extends z.ZodType> = (req: Request, body: z.output<Body>, res: Response) => unknown;

export type ApiCall = { method: Method; path: string; doc: Omit<CallDoc, 'body'> };
