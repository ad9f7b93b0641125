/** Rate limits (contract, limits; promise A1): counts per window; the windows are named where they are used. */
export type Rates = {
  /** API calls per address in 10 seconds. */
  api: number;
  /** Public pages rendered for an address in 10 seconds; cached pages are not counted. */
  pages: number;
  /** Saves with images per user in 10 minutes. */
  uploads: number;
  /** Messages per address in 10 minutes and in a day, and in total in an hour. */
  contact: number;
  contactPerDay: number;
  contactInAll: number;
  /** Wrong passwords per user and address, per address in 15 minutes, and per user in an hour over all addresses. */
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
