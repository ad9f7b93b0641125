import type { AlertChannel } from '../storage/records';
import type { Letter } from './channel';
import type { Channels } from './channels';

export const MAX_LENGTH = { email: 100000, telegram: 4000 } as const;
export type OutboxLetter = Letter & { channel: AlertChannel; to: string };

export class Outbox {
  #letters: OutboxLetter[] = [];

  list(): readonly OutboxLetter[] {
    return this.#letters;
  }

  clear(): readonly OutboxLetter[] {
    this.#letters = [];
    return this.#letters;
  }

  channels(): Channels {
    const channel = (name: AlertChannel) => ({
      maxLength: MAX_LENGTH[name],
      send: async (to: string, letter: Letter) => void this.#letters.push({ channel: name, to, ...letter }),
      check: async () => {},
    });
    return { email: channel('email'), telegram: channel('telegram') };
  }
}
