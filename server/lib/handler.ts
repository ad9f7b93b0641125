import type { Request, Response } from 'express';

/** One handler of a route: a guard, the reading of the body, or the response. It throws an HTTP error to stop the chain. */
export type Handler = (req: Request, res: Response) => Promise<void> | void;
