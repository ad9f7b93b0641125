import type { UserRecord } from '../repository/records';

declare global {
  namespace Express {
    interface Request {
      /** The signed-in account; there from `requireAdmin` or `knowCaller` on. */
      actor?: UserRecord;
      /** The bearer token of the request, once a guard has read it. */
      token?: string;
    }
  }
}
