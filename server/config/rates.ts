/** How often things may be done (contract, limits; promise A1). Counts per window; the windows are named where they are used. */
export type Rates = {
  /** Calls per address in 10 seconds. */
  api: number;
  /** Public pages that are drawn for an address in 10 seconds; those that are kept are not counted. */
  pages: number;
  /** Saves with pictures per account in 10 minutes. */
  uploads: number;
  /** Messages per address in 10 minutes and on a day, and of everybody in an hour. */
  contact: number;
  contactPerDay: number;
  contactInAll: number;
  /** Wrong passwords per account and address, per address in 15 minutes, and per account in an hour over all addresses. */
  login: number;
  loginPerAddress: number;
  loginPerAccount: number;
};

/** The rates of the contract. */
export const contractRates: Rates = {
  api: 600,
  pages: 60,
  uploads: 60,
  contact: 20,
  contactPerDay: 200,
  contactInAll: 1000,
  login: 5,
  loginPerAddress: 30,
  loginPerAccount: 50,
};
