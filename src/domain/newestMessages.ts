import { contract } from './contract';

/** The first question of the messages' screen, below `{api}/`: the newest 50 come before all others (contract, E18). */
export const newestMessages = `${contract.contacts}?limit=50`;
