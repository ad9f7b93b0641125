import type { AlertChannel } from '../storage/records';
import type { Channels, Letter } from './channels';

const MAX_LENGTH = { email: 100_000, telegram: 4000 } as const;

type OutboxLetter = Letter & { channel: AlertChannel; to: string };

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
