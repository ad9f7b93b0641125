/** How often a proof repeats itself: a little with every change, in full under `npm run prove`. */
export const proof = (always: number, inFull: number): number => (process.env.PROVE === '1' ? inFull : always);
