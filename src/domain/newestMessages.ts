import { contract } from './contract';

/**
 * The path of the messages screen's first request, below `{api}/`: the newest 50 load before all others
 * (contract, E18).
 */
export const newestMessages = `${contract.contacts}?limit=50`;
