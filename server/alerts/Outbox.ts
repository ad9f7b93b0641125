import type { AlertChannel } from '../storage/records';
import { type Letter, MAX_LENGTH } from './channel';
import type { Channels } from './channels';

type OutboxLetter = Letter & { channel: AlertChannel; to: string };

/** Collects alerts and mails instead of sending them, for testers (`ALERTS=test`, `/qa/outbox`). */
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
    const makeChannel = (name: AlertChannel) => ({
      maxLength: MAX_LENGTH[name],
      send: async (to: string, letter: Letter) => void this.#letters.push({ channel: name, to, ...letter }),
      check: async () => {},
    });
    return { email: makeChannel('email'), telegram: makeChannel('telegram') };
  }
}
